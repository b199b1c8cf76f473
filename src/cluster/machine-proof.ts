import { createHash } from 'node:crypto';
import { GAMES } from '../games/catalogue.js';
import { PLAYER_IDS } from '../players/registry.js';
import { FORMATS, identityOf } from '../results/manifest.js';
import { VERSION } from '../results/version.js';
import { Solver } from '../solver/solver.js';
import { planShards } from '../study/plan.js';
import { runShard, type ShardTools } from '../study/run-shard.js';
import { ShardCodec } from '../study/shard-codec.js';
import { parseStudy } from '../study/study-file.js';
import type { MachineProof } from './messages.js';

/** What every machine runs before it is trusted: two deals of every game, solved within a limit and played by every player. */
const TRIAL = parseStudy(
  `{ name: trial, deals: 'native:1..2', players: [${PLAYER_IDS.join(', ')}], solver: { positionLimit: 2000 }, moveLimit: 1000 }`,
  'trial',
);

/**
 * What tells whether this process would produce the same bytes as another: the version, the formats, a hash of all rules, and the hash
 * of the rows of a fixed trial. It takes about a second of CPU time.
 */
export function machineProof(): MachineProof {
  const identity = identityOf(VERSION, TRIAL);
  const codec = new ShardCodec(identity);
  const rows = createHash('sha256');
  let positions = 0;
  const tools: ShardTools = {
    solverFor: ({ rules }, positionLimit) => {
      const solver = new Solver(rules, { positionLimit });
      return {
        solve(layout) {
          const result = solver.solve(layout);
          positions += result.nodes;
          return result;
        },
      };
    },
    now: () => 0,
    take: () => true,
  };
  for (const shard of planShards(TRIAL, 2)) {
    rows.update(codec.encode(shard, { ...runShard(TRIAL, shard, tools), broken: [] }).rows);
  }
  return {
    castellan: VERSION,
    formats: Object.entries(FORMATS)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    rules: createHash('sha256')
      .update(JSON.stringify(GAMES.map(({ id, rules }) => [id, rules])))
      .digest('hex'),
    positions,
    rows: rows.digest('hex'),
  };
}

const WORDS: Record<keyof MachineProof, string> = {
  castellan: 'the version of Castellan',
  formats: 'the format of the results',
  rules: 'the hash of the rules',
  positions: 'the number of positions of the trial',
  rows: 'the hash of the rows of the trial',
};

/** The first thing in which two proofs differ, in words; `null` when they are the same. */
export function proofDifference(here: MachineProof, there: MachineProof): string | null {
  for (const field of Object.keys(WORDS) as (keyof MachineProof)[]) {
    if (here[field] !== there[field]) return `${WORDS[field]} is ${here[field]} here and ${there[field]} there`;
  }
  return null;
}
