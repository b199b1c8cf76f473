import type { DealReference } from '../deals/reference.js';
import type { SchemeId } from '../deals/schemes.js';
import type { Study } from '../results/study-record.js';

/** The unit of work: some consecutive deals of one game of the study. */
export interface Shard {
  /** Index in the study's games. */
  readonly game: number;
  readonly scheme: SchemeId;
  /** Both ends included. */
  readonly from: number;
  readonly to: number;
}

const FEWEST_DEALS = 20;
const MOST_DEALS = 1000;
const WANTED_SHARDS = 1000;

/**
 * Cuts a study into shards in plan order, the order of the rows of every table: by game, then by range, then by deal number.
 * A shard never crosses the end of a range. Shards are made one at a time.
 * @param shardDeals deals of a shard, 1 or more. @throws RangeError for any other number.
 */
export function* planShards(study: Study, shardDeals: number): Generator<Shard> {
  for (let game = 0; game < study.games.length; game++) yield* shardsOfGame(study, game, shardDeals);
}

/**
 * The same shards in the order in which they are run: the first of every game, then the second of every game, and so on. All
 * games progress alike, so the time left can be told from the time spent although some games take much longer than others.
 */
export function* runOrder(study: Study, shardDeals: number): Generator<Shard> {
  const games = study.games.map((_, game) => shardsOfGame(study, game, shardDeals));
  for (;;) {
    let any = false;
    for (const game of games) {
      const next = game.next();
      if (next.done) continue;
      any = true;
      yield next.value;
    }
    if (!any) return;
  }
}

function* shardsOfGame(study: Study, game: number, shardDeals: number): Generator<Shard> {
  if (!Number.isSafeInteger(shardDeals) || shardDeals < 1)
    throw new RangeError(`a shard cannot have ${shardDeals} deals`);
  for (const { scheme, from, to } of study.deals) {
    // Counted down rather than compared with from + shardDeals, which may leave the safe integers.
    for (let left = to - from + 1, start = from; left > 0; left -= shardDeals, start += shardDeals) {
      yield { game, scheme, from: start, to: start + Math.min(left, shardDeals) - 1 };
    }
  }
}

export function shardCount(study: Study, shardDeals: number): number {
  const perGame = study.deals.reduce((sum, { from, to }) => sum + Math.ceil((to - from + 1) / shardDeals), 0);
  return study.games.length * perGame;
}

/** Deals of the whole study, each game's counted for itself. */
export function dealCount(study: Study): number {
  return study.games.length * study.deals.reduce((sum, { from, to }) => sum + (to - from + 1), 0);
}

export function dealsInShard(shard: Shard): number {
  return shard.to - shard.from + 1;
}

/** The deals of a shard in order. */
export function* dealsOfShard(shard: Shard): Generator<DealReference & { readonly index: number }> {
  for (let index = shard.from; index <= shard.to; index++) {
    yield { scheme: shard.scheme, number: BigInt(index), index };
  }
}

/** About a thousand shards of 20 to 1,000 deals: small enough to lose little when stopped, large enough to cost little. */
export function defaultShardDeals(study: Study): number {
  return Math.min(MOST_DEALS, Math.max(FEWEST_DEALS, Math.ceil(dealCount(study) / WANTED_SHARDS)));
}
