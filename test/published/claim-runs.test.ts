import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRuns, readClaimRun, suitableRun } from '../../src/published/claim-runs.js';
import { claimStudy } from '../../src/published/claim-studies.js';
import { runStudy } from '../../src/study/run-study.js';

const folder = mkdtempSync(join(tmpdir(), 'castellan-claims-'));
const RUN = join(folder, 'fortress');
const NEEDS = { game: 'fortress', solver: true, players: ['greedy'] };
const EFFORT = { deals: 10, positionLimit: 1000 };
const clock = { now: () => 0, date: () => new Date(0) };

beforeAll(async () => {
  await runStudy(claimStudy(NEEDS, EFFORT), { out: RUN, clock, workers: 1 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readClaimRun', () => {
  it('has the verdict of each deal, and deals that broke their workers as unknown', async () => {
    const { verdicts, analysis } = await readClaimRun(RUN, 'fortress');
    expect([...verdicts!.keys()]).toEqual(Array.from({ length: 10 }, (_, i) => `solvitaire:${i + 1}`));
    const winnable = [...verdicts!.values()].filter((verdict) => verdict === 'winnable').length;
    expect(winnable).toBe(analysis.winnability[0].winnable);
    expect((await readClaimRun(RUN, 'citadel')).verdicts).toBeNull();

    const path = join(RUN, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    const broken = [{ game: 'fortress', placing: 'dealt', scheme: 'solvitaire', deal: 11, why: 'time' }];
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(text) as object), broken }));
    const changed = await readClaimRun(RUN, 'fortress');
    writeFileSync(path, text);
    expect(changed.verdicts!.get('solvitaire:11')).toBe('unknown');
    expect(changed.analysis.winnability[0]).toMatchObject({ n: 11, unknown: 1 });
  });
});

describe('suitableRun', () => {
  it('asks for the game, the deals, the limit and the players', async () => {
    for (const place of [folder, RUN]) {
      const runs = await findRuns(place);
      expect(runs.map((run) => run.folder)).toEqual([RUN]);
      const suits = (needs: object, effort: object): boolean =>
        suitableRun(runs, { ...NEEDS, ...needs }, { ...EFFORT, ...effort }) !== undefined;
      expect(suits({}, {})).toBe(true);
      expect(suits({ solver: false, players: [] }, { deals: 3, positionLimit: 5000 })).toBe(true);
      expect(suits({ game: 'citadel' }, {})).toBe(false);
      expect(suits({ players: ['casual'] }, {})).toBe(false);
      expect(suits({}, { deals: 11 })).toBe(false);
      expect(suits({}, { positionLimit: 1001 })).toBe(false);
    }
  });
});
