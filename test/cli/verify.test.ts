import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../house/imports.js';
import { castellan, castellanEach, newFolder } from './castellan.js';

type Line = Record<string, unknown> & { verdict: string; solution: string[] | null; solution_moves: number | null };

const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Writes records to a file and verifies it. */
async function verify(records: readonly object[]): Promise<{ code: number | null; out: string[]; err: string }> {
  const file = join(newFolder(), 'lines.jsonl');
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { code, out, err } = await castellan(['verify', file]);
  return { code, out: out.trimEnd().split('\n'), err };
}

describe('castellan verify', () => {
  it('accepts what solve prints: certificates of numbered, placed and own deals, changed rules, plain JSON', async () => {
    const board = join(newFolder(), 'board.txt');
    const [deal] = await castellanEach([['deal', 'citadel', 'native:2']]);
    writeFileSync(board, deal.out.slice(deal.out.indexOf('Foundations')));
    const ended = await castellanEach([
      ['solve', 'beleaguered-castle', 'solvitaire:1..8', '--certificate'],
      ['solve', 'beleaguered-castle', 'solvitaire:1..8', '--certificate', '--shorten'],
      ['solve', 'selective-castle', 'native:1..3', '--certificate', '--placing', 'random', '--seed', 'x'],
      ['solve', 'citadel', '--board', board, '--certificate'],
      ['solve', 'fortress', 'native:1..30', '--certificate', '--rule', 'build=down-any'],
      ['solve', 'citadel-strict', 'native:1..5', '--format', 'json', '--solution'],
    ]);
    expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(ended.map(() => ({ code: 0, err: '' })));
    const lines = ended.map(({ out }) => linesOf(out));
    const wins = lines.map((some) => some.filter(({ verdict }) => verdict === 'winnable').length);
    expect(Math.min(...wins)).toBeGreaterThan(0);
    // Shortening changes the lines and what is said about them, not the verdicts.
    expect(lines[1].map(({ verdict }) => verdict)).toEqual(lines[0].map(({ verdict }) => verdict));
    lines[1].forEach(({ solution, solution_moves, shortest }, i) => {
      expect(solution?.length ?? null).toBe(solution_moves);
      expect(typeof shortest).toBe(solution ? 'boolean' : 'undefined');
      if (solution) expect(solution.length).toBeLessThan(lines[0][i].solution!.length);
    });
    const all = lines.flat();
    const sum = wins.reduce((a, b) => a + b);
    const { code, out, err } = await verify(all);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toEqual([
      `verified: ${sum} winning lines, 0 refused`,
      `under rules that differ from the game's: ${wins[4]} of the winning lines`,
      `without a line to replay, unwinnable or unknown: ${all.length - sum}`,
    ]);
  });

  it('refuses whatever is wrong, and says where and what', async () => {
    const [plain, placed] = await castellanEach([
      ['solve', 'beleaguered-castle', 'solvitaire:2', '--certificate'],
      ['solve', 'selective-castle', 'native:1', '--certificate'],
    ]);
    const [win] = linesOf(plain.out);
    const [own] = linesOf(placed.out);
    expect([win.verdict, own.verdict]).toEqual(['winnable', 'winnable']);
    const solution = win.solution!;
    const changed = (line: string[]): object => ({ ...win, solution: line, solution_moves: line.length });
    const wrong: [object, string][] = [
      [changed(solution.slice(0, -1)), 'is legal but does not win'],
      [changed([...solution, solution[0]]), 'is illegal: the game is already won'],
      [changed([...solution.slice(0, 5), ...solution.slice(6)]), 'is illegal: '],
      [changed(['3:5', ...solution.slice(1)]), "move 1, '3:5', is not a move"],
      [changed(['1-41', ...solution.slice(1)]), "move 1, '1-41', is not a move"],
      [{ ...win, solution_moves: solution.length - 1 }, `the line has ${solution.length} moves`],
      [{ ...win, solution: undefined }, 'there is no line'],
      [{ ...win, solution: null }, 'there is no line'],
      [{ ...win, verdict: 'unwinnable' }, 'the verdict is unwinnable, yet there is a line'],
      [{ ...win, verdict: 'won' }, "the verdict 'won' is not known"],
      [{ ...win, game: 'beleagured-castle' }, "did you mean 'beleaguered-castle'?"],
      [{ ...win, game: undefined }, "the field 'game' is missing"],
      [{ ...win, deal: 'solvitaire:x' }, "'x' in 'solvitaire:x' is not a deal number"],
      [{ ...win, deal: 'board.txt' }, "'board.txt' is not a deal"],
      [{ ...win, deal: 'solvitaire:3' }, 'is illegal: '],
      [{ ...win, rules: { ...(win.rules as object), acesOut: false } }, "rule flags 'piles' and 'reserve' deal 48 + 0"],
      [{ ...win, rules: { ...(win.rules as object), joker: true } }, 'joker'],
      [{ ...win, rules: { ...(win.rules as object), build: 'updown-suit' } }, 'is illegal: '],
      [{ ...win, board: own.board }, "the board is not that of 'solvitaire:2'"],
      [{ ...win, board: 'KS KS' }, 'the card KS is already on'],
      [{ ...own, board: null }, "the cards of 'native:1' are placed by the player"],
    ];
    const { code, out, err } = await verify([win, ...wrong.map(([record]) => record), own]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toHaveLength(wrong.length + 1);
    wrong.forEach(([, problem], i) => {
      expect(out[i]).toContain(problem);
      expect(out[i]).toMatch(new RegExp(`^line ${i + 2}: `));
    });
    expect(out.at(-1)).toBe(`verified: 2 winning lines, ${wrong.length} refused`);
  });

  it('does not read what is no list of records', async () => {
    const folder = newFolder();
    const bad = ['', '\n\n', '{"game":\n', '[1]\n', 'game,deal\n', '{"game":"citadel","deal":"native:1"}\n7\n'];
    bad.forEach((text, i) => writeFileSync(join(folder, `${i}.jsonl`), text));
    const ended = await castellanEach([
      ...bad.map((_, i) => ['verify', join(folder, `${i}.jsonl`)]),
      ['verify', join(folder, 'none.jsonl')],
      ['verify'],
      ['verify', 'a', '--rule', 'x=y'],
      ['solve', 'citadel', 'native:1', '--certificate', '--format', 'csv'],
    ]);
    expect(ended.map(({ code, out }) => ({ code, out }))).toEqual(ended.map(() => ({ code: 2, out: '' })));
    const problems = [
      ['holds no line of JSON', 'holds no line of JSON', 'line 1: this is not JSON', 'line 1: this is no record'],
      ['line 1: this is not JSON', 'line 2: this is no record', 'there is no such file'],
      ["write 'castellan verify <file>'", '--rule goes with --game', '--certificate does not go with --format csv'],
    ].flat();
    problems.forEach((problem, i) => expect(ended[i].err).toContain(problem));
  });

  it('knows nothing of the solver', () => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      const url = new URL(path, new URL('../../', import.meta.url));
      for (const name of importsOf({ path, text: readFileSync(url, 'utf8') })) {
        if (name.startsWith('.')) visit(join(path, '..', name).replace(/\.js$/, '.ts'));
      }
    };
    visit('src/referee/check-win.ts');
    expect(seen).toContain('src/position/position.ts');
    expect([...seen].filter((path) => /^src\/(solver|players)\//.test(path))).toEqual([]);
    const own = readFileSync(new URL('../../src/cli/verify.ts', import.meta.url), 'utf8');
    expect(importsOf({ path: 'src/cli/verify.ts', text: own }).filter((name) => /solver|players/.test(name))).toEqual(
      [],
    );
  });
});
