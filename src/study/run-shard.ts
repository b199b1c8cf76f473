import type { Layout } from '../deals/layout.js';
import { layOutDeal } from '../position/lay-out.js';
import { placeCards } from '../players/place.js';
import { playOut } from '../players/play-out.js';
import type { Player } from '../players/player.js';
import { findPlayer } from '../players/registry.js';
import { formatReference, type DealReference } from '../deals/reference.js';
import { InputError } from '../cards/input-error.js';
import { ChunkBuilder, type Chunk } from '../results/chunk.js';
import { dictionariesOf } from '../results/dictionaries.js';
import { PLAYOUTS_TABLE } from '../results/playouts.js';
import type { RowOf } from '../results/schema.js';
import { DEALT, type Study, type StudyGame } from '../results/study-record.js';
import { SOLVE_WORK, TIMINGS_TABLE } from '../results/timings.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';
import type { Solver } from '../solver/solver.js';
import { dealsOfShard, type Shard } from './plan.js';
import { placingSeed, playoutSeed, type SeedParts } from './seeds.js';

/** What a shard needs from outside. */
export interface ShardTools {
  /** A solver of the rules, which may have solved other deals before. */
  solverFor(game: StudyGame, positionLimit: number): Pick<Solver, 'solve'>;
  /** The player with an id of the study; Castellan's own when left out. */
  playerOf?(id: string): Player;
  /** A clock in milliseconds; it goes into the timings only. */
  now(): number;
  /** Asked before each deal: false when this one and those after it were given to somebody else. */
  take(): boolean;
}

/** The rows of a shard. */
export interface ShardRows {
  readonly verdicts: Chunk;
  readonly playouts: Chunk;
  readonly timings: Chunk;
  /** Deals done, the first ones of the shard: all of them unless `take` said no. */
  readonly deals: number;
}

/**
 * Runs one shard: decides each deal and lets each player play it. The verdicts and playouts are a function of the study and the
 * deals done alone.
 */
export function runShard(study: Study, shard: Shard, tools: ShardTools): ShardRows {
  const dictionaries = dictionariesOf(study);
  const verdicts = new ChunkBuilder(VERDICTS_TABLE, dictionaries);
  const playouts = new ChunkBuilder(PLAYOUTS_TABLE, dictionaries);
  const timings = new ChunkBuilder(TIMINGS_TABLE, dictionaries);
  const game = study.games[shard.game];
  const players = study.players.map((id) => tools.playerOf?.(id) ?? findPlayer(id));
  const solver = study.solver && tools.solverFor(game, study.solver.positionLimit);

  let deals = 0;

  for (const deal of dealsOfShard(shard)) {
    if (!tools.take()) break;
    deals++;
    const key = { game: game.name, placing: game.placing, scheme: shard.scheme, deal: deal.index };
    const seedParts = { studySeed: study.seed, game: game.name, placing: game.placing, deal };
    const layout = layOutStudyDeal(game, seedParts);
    const time = <T>(work: string, run: () => T): T => {
      const start = tools.now();
      const result = run();
      timings.push({ ...key, work, ms: wholeMicroseconds(tools.now() - start) });
      return result;
    };

    if (solver) {
      const { verdict, reason, nodes, solution } = time(SOLVE_WORK, () => solver.solve(layout));
      verdicts.push({ ...key, verdict, reason, nodes, solution_moves: solution?.length ?? null });
    }
    for (const player of players) {
      const seed = playoutSeed(seedParts, player.id);
      const playout = time(player.id, () =>
        namingDeal(game.name, deal, () => playOut(game.rules, layout, player, seed, study.moveLimit, false)),
      );
      playouts.push({
        ...key,
        player: player.id,
        outcome: playout.outcome,
        cards_up: playout.cardsUp,
        moves: playout.moves,
        first_space: playout.firstSpace,
        score: playout.score,
      } satisfies RowOf<typeof PLAYOUTS_TABLE>);
    }
  }
  return { verdicts: verdicts.finish(), playouts: playouts.finish(), timings: timings.finish(), deals };
}

/** Clocks count no finer, and the digits would fill the file. */
function wholeMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** Plays, and puts game and deal before what a player from a file did wrong. @throws InputError */
export function namingDeal<T>(game: string, deal: DealReference, play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${game} ${formatReference(deal)}: ${error.message}`);
    throw error;
  }
}

/** The layout that solver and players get: dealt, or dealt and placed. */
export function layOutStudyDeal(game: StudyGame, { studySeed, placing, deal }: SeedParts): Layout {
  const layout = layOutDeal(game.rules, deal);
  if (placing === DEALT) return layout;
  return placeCards(game.rules, layout, placing, placingSeed({ studySeed, placing, deal }));
}
