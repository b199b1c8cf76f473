import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statusLines } from '../../src/cli/study-status.js';
import { dealCount } from '../../src/study/plan.js';
import { runStatus, type RunStatus } from '../../src/study/run-status.js';
import { STUDY, comparedBytes, filesIn, newFolder, run } from './run-kit.js';

describe('the status of a run', () => {
  it('is told while it runs, without a trace, and when it is finished', async () => {
    const out = newFolder();
    const seen: Promise<RunStatus>[] = [];
    let files: string[] = [];
    await run(STUDY, out, {
      shardDeals: 2,
      onProgress: ({ dealsDone }) => {
        if (dealsDone < 20) return;
        seen.push(runStatus(out));
        files = filesIn(out);
      },
    });
    expect(files.filter((name) => !name.endsWith('.partial') && !name.startsWith('progress'))).toEqual([
      'lock-1.json',
      'log.jsonl',
      'shards',
      'study.yaml',
    ]);
    const status = await seen[0];
    if (status.state !== 'running') throw new Error(status.state);
    expect(status).toMatchObject({
      dealsTotal: dealCount(STUDY),
      shardsTotal: 28,
      holder: { pid: process.pid, host: hostname() },
    });
    expect(status.shardsDone).toBeGreaterThanOrEqual(10);
    expect(statusLines('x', status)[0]).toBe(
      `study 'kit' in 'x': running (process ${process.pid} on '${hostname()}', since ${status.holder!.since})`,
    );
    const before = comparedBytes(out);
    const finished = await runStatus(out);
    expect(statusLines('x', finished)).toEqual([
      "study 'kit' in 'x': finished",
      expect.stringMatching(/^52\/52 deals \| \d+ winnable, \d+ unwinnable, \d+ unknown$/),
    ]);
    expect(comparedBytes(out)).toEqual(before);
  });

  it('tells a run that was stopped from one that was killed', async () => {
    const out = newFolder();
    const abort = new AbortController();
    await run(STUDY, out, {
      shardDeals: 2,
      signal: abort.signal,
      onProgress: ({ dealsDone }) => {
        if (dealsDone >= 8) abort.abort();
      },
    });
    const stopped = await runStatus(out);
    expect(stopped).toMatchObject({ state: 'stopped', holder: null, progress: { phase: 'shards' } });
    const lines = statusLines(out, stopped);
    expect(lines[0]).toBe(`study 'kit' in '${out}': stopped; go on with 'castellan study resume ${out}'`);
    expect(lines[1]).toMatch(/^\d+ % \| \d+\/52 deals \| \d+ winnable, .*, at 20/);
    expect(lines[2]).toMatch(/^\d+\/28 shards are on the disk$/);
    writeFileSync(
      join(out, 'lock-1.json'),
      JSON.stringify({ pid: process.pid, host: hostname(), since: '2025-01-31T12:00:00Z', born: 'no', token: 'x' }),
    );
    const killed = await runStatus(out);
    if (process.platform === 'linux') expect(killed.state).toBe('killed');
  });

  it('is refused for a folder without a run', async () => {
    const out = newFolder();
    await expect(runStatus(out)).rejects.toThrow(/^there is no folder/);
    mkdirSync(out);
    await expect(runStatus(out)).rejects.toThrow(/^no study was begun in/);
  });
});
