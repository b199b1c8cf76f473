import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { castellan, castellanEach, newFolder } from './castellan.js';

const WORDS = ['compose', 'selective-castle', '--tries', '12', '--limit', '2000', '--seed', 'test'];

describe('castellan compose', () => {
  it('writes deals that verify replays, and goes on from what is there with the same bytes', async () => {
    const folder = newFolder();
    const [whole, parts] = ['whole.jsonl', 'parts.jsonl'].map((name) => join(folder, name));
    const [all, first, rest, again, verified, boards] = await castellanEach([
      [...WORDS, '--count', '3', '--out', whole],
      [...WORDS, '--count', '1', '--out', parts],
      [...WORDS, '--count', '3', '--out', parts],
      [...WORDS, '--count', '3', '--out', parts],
      ['verify', whole],
      [...WORDS, '--count', '1'],
    ]);
    expect([all, first, rest, again, verified, boards].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(all.err.split('\n').slice(0, 3)).toEqual(
      [1, 2, 3].map((n) => expect.stringMatching(`^${n}/3 deals: hardness`) as string),
    );
    expect(all.out).toContain(`# 3 deals are in '${whole}', the hardest first`);
    expect(rest.err).not.toContain('1/3');
    expect(again.err).toBe('');
    expect(readFileSync(parts, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect(verified.out).toBe('verified: 3 winning lines, 0 refused\n');
    expect(boards.out).toMatch(/^# 1\. selective-castle composed-test-1: hardness .*\nFoundations: H-A C-A D-A S-A\n/);
  });

  it('stops at Ctrl-C with what is done', async () => {
    const out = join(newFolder(), 'deals.jsonl');
    const stopped = await castellan([...WORDS, '--count', '100000', '--out', out], {
      onErr: (err, child) => void (err.includes('2/100000') && child.kill('SIGINT')),
    });
    expect(stopped.code).toBe(130);
    const kept = readFileSync(out, 'utf8').trimEnd().split('\n').length;
    expect(kept).toBeGreaterThanOrEqual(2);
    expect(stopped.out).toBe(
      `Stopped: ${kept} of 100000 deals are composed and kept in '${out}'; give the same command again to go on.\n`,
    );
  });

  it('refuses what makes no sense, in one sentence', async () => {
    const folder = newFolder();
    const [file, other] = ['file', 'other.jsonl'].map((name) => join(folder, name));
    writeFileSync(file, 'no deal\n');
    mkdirSync(join(folder, 'inner'));
    await castellanEach([[...WORDS, '--count', '1', '--out', other]]);
    const bad: [string[], string][] = [
      [['compose'], "too few words; write 'castellan compose <game>'"],
      [['compose', 'selectiv'], "there is no game 'selectiv'"],
      [[...WORDS, '--count', '0'], "--count does not take '0'; it takes a whole number of at least 1"],
      [['compose', 'citadel', '--tries', 'many'], "--tries does not take 'many'"],
      [['compose', 'citadel', '--limit', '-1'], "--limit does not take '-1'"],
      [
        ['compose', 'citadel', '--rule', 'piles=6,6', '--rule', 'ranks=4'],
        "rule flag 'ranks' must be 13, since deals are composed of the whole deck",
      ],
      [['compose', 'citadel', '--trys', '3'], "there is no option '--trys'; did you mean '--tries'?"],
      [[...WORDS, '--out', file], 'line 1: this is not JSON'],
      [[...WORDS, '--out', join(folder, 'inner')], 'it is a folder, and a file is needed'],
      [[...WORDS, '--out', join(file, 'a')], 'cannot read'],
      [[...WORDS.slice(0, -1), 'another', '--out', other], "its seed is 'test', not 'another'"],
    ];
    const ended = await castellanEach(bad.map(([words]) => words));
    ended.forEach(({ code, out, err }, i) => {
      expect({ code, out }, bad[i][0].join(' ')).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^castellan: [^\n]*\n$/);
      expect(err).toContain(bad[i][1]);
    });
  });
});
