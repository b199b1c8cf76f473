import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Study } from '../../src/results/study-record.js';
import {
  dealCount,
  dealsInShard,
  dealsOfShard,
  defaultShardDeals,
  planShards,
  runOrder,
  shardCount,
} from '../../src/study/plan.js';
import { parseStudy } from '../../src/study/study-file.js';

const base = parseStudy('name: a\ngames: [citadel, fortress, citadel-strict]\ndeals: native:1..1', 'a.yaml');
const studies: fc.Arbitrary<Study> = fc
  .array(fc.tuple(fc.nat(30), fc.nat(60)), { minLength: 1, maxLength: 4 })
  .map((pairs) => {
    let next = 1;
    const deals = pairs.map(([gap, length]) => {
      const from = next + gap;
      next = from + length + 1;
      return { scheme: 'native' as const, from, to: from + length };
    });
    return { ...base, deals };
  });

describe('the plan', () => {
  it('has every deal of every game once, in order, whatever the shard size', () => {
    fc.assert(
      fc.property(studies, fc.integer({ min: 1, max: 100 }), (study, shardDeals) => {
        const shards = [...planShards(study, shardDeals)];
        const planned = shards.flatMap((shard) =>
          [...dealsOfShard(shard)].map((deal) => `${shard.game} ${deal.number}`),
        );
        const wanted = study.games.flatMap((_, game) =>
          study.deals.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => `${game} ${from + i}`)),
        );
        expect(planned).toEqual(wanted);
        expect(shards).toHaveLength(shardCount(study, shardDeals));
        expect(planned).toHaveLength(dealCount(study));
        expect(Math.max(...shards.map(dealsInShard))).toBeLessThanOrEqual(shardDeals);
        const key = (shard: object): string => JSON.stringify(shard);
        expect([...runOrder(study, shardDeals)].map(key).sort()).toEqual(shards.map(key).sort());
      }),
    );
  });

  it('runs the games side by side', () => {
    expect(
      [...runOrder({ ...base, deals: [{ scheme: 'native', from: 1, to: 4 }] }, 2)].map(({ game, from }) => [
        game,
        from,
      ]),
    ).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it('reaches the last safe deal number', () => {
    const last = Number.MAX_SAFE_INTEGER;
    const study = {
      ...base,
      games: base.games.slice(0, 1),
      deals: [{ scheme: 'native' as const, from: last - 4, to: last }],
    };
    expect([...planShards(study, 3)].map(({ from, to }) => [from, to])).toEqual([
      [last - 4, last - 2],
      [last - 1, last],
    ]);
    expect([...dealsOfShard({ game: 0, scheme: 'native', from: last, to: last })].map((deal) => deal.number)).toEqual([
      BigInt(last),
    ]);
  });

  it('refuses a shard size that is none', () => {
    for (const size of [0, -1, 1.5, NaN, Infinity]) expect(() => [...planShards(base, size)]).toThrow(RangeError);
  });

  it('chooses shards that are neither tiny nor huge', () => {
    const size = (to: number): number => defaultShardDeals({ ...base, deals: [{ scheme: 'native', from: 1, to }] });
    expect([size(1), size(100_000), size(100_000_000)]).toEqual([20, 300, 1000]);
  });
});
