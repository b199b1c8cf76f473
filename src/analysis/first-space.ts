import type { ColumnTable } from 'arquero';
import { dealKeys, joinKey, textColumn } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { wilson, type Interval } from './proportion.js';
import { settleByPlay } from './settle-by-play.js';

/** The playouts of one game and player whose first pile was emptied at about the same time. */
export interface FirstSpaceRow extends LineupGame, Interval {
  readonly player: string;
  /** Number of the first move of the group; 0: a space at the start; null: no pile was ever emptied. */
  readonly from: number | null;
  /** Number of the last move of the group; null: no end. */
  readonly to: number | null;
  /** Playouts of the game and player, all groups together. */
  readonly played: number;
  readonly n: number;
  readonly won: number;
  readonly share: number;
}

/** The groups, the earliest first. */
export const FIRST_SPACE_GROUPS: readonly Pick<FirstSpaceRow, 'from' | 'to'>[] = [
  { from: 0, to: 0 },
  { from: 1, to: 10 },
  { from: 11, to: 20 },
  { from: 21, to: 40 },
  { from: 41, to: null },
  { from: null, to: null },
];

/**
 * When the first pile was emptied, and how many of those playouts were won. Over winnable deals, so that deals which nobody can win do not
 * make late spaces look worse than they are; over all deals when there are no verdicts.
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict; may be empty
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome, first_space
 * @returns for each game and player the groups that have playouts, the earliest first
 * @example firstSpace(verdicts, playouts, lineup)[0] // { ..., player: 'expert', from: 11, to: 20, played: 680, n: 210, share: 0.91, ... }
 */
export function firstSpace(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): FirstSpaceRow[] {
  const settled = verdicts.numRows() === 0 ? undefined : settleByPlay(verdicts, playouts);
  const games = textColumn(playouts, 'game');
  const placings = textColumn(playouts, 'placing');
  const players = textColumn(playouts, 'player');
  const outcomes = textColumn(playouts, 'outcome');
  const spaces = Array.from(playouts.array('first_space') as Iterable<number | bigint | null>, (value) =>
    value === null || value === undefined ? null : Number(value),
  );
  const counts = new Map<string, { n: number; won: number }[]>();
  dealKeys(playouts).forEach((key, row) => {
    if (settled !== undefined && settled.get(key)?.verdict !== 'winnable') return;
    const name = joinKey([games[row], placings[row], players[row]]);
    const groups = counts.get(name) ?? FIRST_SPACE_GROUPS.map(() => ({ n: 0, won: 0 }));
    counts.set(name, groups);
    const group = groups[groupOf(spaces[row])];
    group.n += 1;
    if (outcomes[row] === 'won') group.won += 1;
  });
  return lineup.games.flatMap((game) =>
    lineup.players.flatMap((player) => {
      const groups = counts.get(joinKey([game.game, game.placing, player])) ?? [];
      const played = groups.reduce((sum, { n }) => sum + n, 0);
      return groups.flatMap(({ n, won }, i) =>
        n === 0
          ? []
          : [{ ...game, player, ...FIRST_SPACE_GROUPS[i], played, n, won, share: won / n, ...wilson(won, n) }],
      );
    }),
  );
}

function groupOf(move: number | null): number {
  return FIRST_SPACE_GROUPS.findIndex(({ from, to }) =>
    move === null ? from === null : from !== null && move >= from && move <= (to ?? Infinity),
  );
}
