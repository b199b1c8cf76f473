import { playOut } from '../players/play-out.js';
import { findPlayer } from '../players/registry.js';
import type { Study } from '../results/study-record.js';
import type { PlayerFile } from './player-file.js';
import { layOutStudyDeal } from './run-shard.js';
import { playoutSeed } from './seeds.js';

/** How fast one player plays one game, on one core. */
export interface PlayerSpeed {
  readonly game: string;
  readonly placing: string;
  readonly player: string;
  /** Playouts that were timed, the first ones not among them. */
  readonly playouts: number;
  /** Moves made in them. */
  readonly decisions: number;
  readonly cpuSeconds: number;
  readonly playoutsPerSecond: number;
  readonly decisionsPerSecond: number;
}

/** Part of the time that is spent on playouts which do not count, so that the compiler has done its work before the clock starts. */
const WARM_UP = 0.5;
/** Deals that are played, from the first one on, over and over. */
const DEALS = 200;

/**
 * Times each player of a study in each of its games on the first deals of its first range: one playout after the other, laying the
 * cards out not counted. What it says differs from run to run and from machine to machine; it goes into a file of its own.
 *
 * @param seconds for each player and game, above 0
 * @param cpuNow CPU time used so far, in seconds
 * @param playerFiles the files that the study takes players from
 * @returns one entry for each game and player, in the order of the study
 */
export function* timePlayers(
  study: Study,
  seconds: number,
  cpuNow: () => number,
  playerFiles: readonly PlayerFile[] = [],
): Generator<PlayerSpeed> {
  const [{ scheme, from, to }] = study.deals;
  for (const game of study.games) {
    const deals = Array.from({ length: Math.min(DEALS, to - from + 1) }, (_, i) => {
      const deal = { scheme, number: BigInt(from + i) };
      const parts = { studySeed: study.seed, game: game.name, placing: game.placing, deal };
      return { parts, layout: layOutStudyDeal(game, parts) };
    });
    for (const id of study.players) {
      const player = playerFiles.find((one) => one.id === id)?.player ?? findPlayer(id);
      let [next, playouts, decisions] = [0, 0, 0];
      const play = (until: number): void => {
        [playouts, decisions] = [0, 0];
        do {
          const { parts, layout } = deals[next++ % deals.length];
          decisions += playOut(game.rules, layout, player, playoutSeed(parts, id), study.moveLimit, false).moves;
          playouts += 1;
        } while (cpuNow() < until);
      };
      play(cpuNow() + seconds * WARM_UP);
      const start = cpuNow();
      play(start + seconds);
      // A clock that stands still would make the speed infinite.
      const cpuSeconds = Math.max(1e-6, cpuNow() - start);
      yield {
        game: game.name,
        placing: game.placing,
        player: id,
        playouts,
        decisions,
        cpuSeconds,
        playoutsPerSecond: playouts / cpuSeconds,
        decisionsPerSecond: decisions / cpuSeconds,
      };
    }
  }
}
