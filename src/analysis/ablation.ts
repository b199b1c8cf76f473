import type { Rules } from '../games/rules.js';
import { findPlayer, tipsOf, type PlayerId } from '../players/registry.js';
import { nameOf } from '../players/order.js';
import { TIPS, type TipId } from '../players/tips/table.js';
import type { Tip } from '../players/tips/tip.js';
import { SWITCHES } from '../results/bench-tables.js';
import { holm } from './holm.js';
import type { LineupGame } from './lineup.js';
import { pairResult, type PairResult } from './pair-result.js';
import type { WinGrid } from './win-grid.js';

/** What one tip is worth to a player in one game: first with the tip, second without it. */
export interface AblationRow extends LineupGame, PairResult {
  /** Whose tips were switched. */
  readonly player: string;
  readonly tip: TipId;
  /** 'off': the whole player against the one without this tip. 'alone': the one with this tip only against the one without any. */
  readonly switch: (typeof SWITCHES)[number];
  /** p after Holm's correction over all rows of the player. */
  readonly pHolm: number;
}

/** Two players that differ in one tip. */
export interface TipPair {
  readonly tip: TipId;
  readonly switch: (typeof SWITCHES)[number];
  readonly withTip: string;
  readonly without: string;
}

/**
 * The pairs of players of an ablation: for each tip that the player knows, the player and the one without the tip, and the one with
 * this tip only and the one without any.
 *
 * @param player id, perhaps with a budget; no tip may be switched yet
 * @throws InputError when there is no such player
 * @example tipPairs('expert')[0] // { tip: 'twos-first', switch: 'off', withTip: 'expert', without: 'expert:-twos-first' }
 */
export function tipPairs(player: string): TipPair[] {
  const id = (switches: string): string => findPlayer(`${player}${switches}`).id;
  const tips = tipsOf(nameOf(player) as PlayerId);
  return SWITCHES.flatMap((how) =>
    tips.map((tip) =>
      how === 'off'
        ? { tip, switch: how, withTip: id(''), without: id(`:-${tip}`) }
        : { tip, switch: how, withTip: id(`:+${tip}`), without: id(':-all') },
    ),
  );
}

/** All players of an ablation, the whole one first; each once. */
export function ablationPlayers(player: string): string[] {
  const pairs = tipPairs(player);
  return [...new Set(pairs.flatMap(({ withTip, without }) => [withTip, without]))];
}

/**
 * What each tip is worth to a player: paired differences of the win rate with the tip and without it, on the same deals. A tip that says
 * nothing under a game's rules has no row there. All rows of the player, of all games and switches, are one family for Holm's correction.
 *
 * @param grids of `winGrids` over the playouts of `ablationPlayers(player)`
 * @param rulesOf the rules of a game of the grids
 * @returns games in the order of the grids; within a game first 'off', then 'alone', tips in the order of docs/rules.md
 * @example ablation('expert', grids, rulesOf)[0] // { tip: 'twos-first', switch: 'off', difference: 0.021, low: ..., p: ..., ... }
 */
export function ablation(
  player: string,
  grids: readonly WinGrid[],
  rulesOf: (game: LineupGame) => Rules,
): AblationRow[] {
  const pairs = tipPairs(player);
  const rows = grids.flatMap(({ won, of: game }) => {
    const rules = rulesOf(game);
    return pairs.flatMap(({ tip, switch: how, withTip, without }) => {
      const { applies } = TIPS.find(({ id }) => id === tip) as Tip;
      if (applies?.(rules) === false) return [];
      const [first, second] = [won.get(withTip), won.get(without)];
      if (first === undefined || second === undefined)
        throw new RangeError(`an ablation needs ${withTip} and ${without}`);
      return [{ ...game, player: findPlayer(player).id, tip, switch: how, ...pairResult(first, second) }];
    });
  });
  const adjusted = holm(rows.map(({ p }) => p));
  return rows.map((row, i) => ({ ...row, pHolm: adjusted[i] }));
}
