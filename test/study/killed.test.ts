import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { typescriptLoader } from '../../src/study/pool.js';
import { parseStudy } from '../../src/study/study-file.js';
import { BESIDES, COMPARED, comparedBytes, filesIn, newFolder, run } from './run-kit.js';

const STUDY = parseStudy(
  'name: killed\ngames: [fortress, citadel]\ndeals: native:1..4\nplayers: [greedy]\nsolver: { positionLimit: 100 }',
  'killed.yaml',
);
const KILLS = 24;

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
}

async function runIn(program: string, words: readonly string[], killAfterMs?: number): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [...typescriptLoader(), fileURLToPath(new URL(program, import.meta.url)), ...words],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { signal, out };
}

const whole = newFolder();
let bytes: Record<string, string>;
beforeAll(async () => {
  await run(STUDY, whole);
  bytes = comparedBytes(whole);
});

describe('a run that is killed with SIGKILL', () => {
  it('at any operation of the file system goes on to the same bytes, and leaves nothing half-written', async () => {
    const counted = newFolder();
    const { out: text } = await runIn('./killed-process.ts', [counted, JSON.stringify(STUDY)]);
    expect(comparedBytes(counted)).toEqual(bytes);
    const operations = Number(text);
    expect(operations).toBeGreaterThan(100);
    const points = Array.from({ length: KILLS }, (_, i) => Math.round(1 + (i * (operations - 1)) / (KILLS - 1)));
    const killAt = async (point: number): Promise<void> => {
      const out = newFolder();
      const { signal } = await runIn('./killed-process.ts', [out, JSON.stringify(STUDY), String(point)]);
      expect(signal).toBe('SIGKILL');
      // No table is there under its name unless it is whole.
      for (const name of COMPARED) {
        if (existsSync(join(out, name))) expect(comparedBytes(out, [name])).toEqual({ [name]: bytes[name] });
      }
      expect(await run(STUDY, out)).toMatchObject({ finished: true });
      expect(comparedBytes(out)).toEqual(bytes);
      expect(filesIn(out).filter((name) => name !== 'run.json')).toEqual(
        [...COMPARED, ...BESIDES].filter((name) => name !== 'run.json').sort(),
      );
    };
    for (let i = 0; i < points.length; i += 2) await Promise.all(points.slice(i, i + 2).map(killAt));
  });
});
