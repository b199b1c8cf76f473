import type { AblationRow } from '../analysis/ablation.js';
import type { DifficultyRow } from '../analysis/difficulty-curve.js';
import type { FirstSpaceRow } from '../analysis/first-space.js';
import type { LeaderboardRow } from '../analysis/leaderboard.js';
import { LEVEL } from './ablation.js';
import { countText, percentText, sizesText } from './words.js';

/** The last move that makes an early space. */
const EARLY = 10;

/** What to see on the leaderboard, and n. */
export function leaderboardCaption(rows: readonly LeaderboardRow[]): string {
  const games = [...new Set(rows.map(({ label }) => label))];
  const best = games.map((game) => rows.find(({ label }) => label === game)!);
  const share = (row: LeaderboardRow): number => row.won / row.n;
  const most = best.reduce((a, b) => (share(b) > share(a) ? b : a));
  const least = best.reduce((a, b) => (share(b) < share(a) ? b : a));
  const spread =
    games.length === 1
      ? `The best, ${most.player}, wins ${percentText(share(most))}`
      : `The best player wins between ${percentText(share(least))} (${least.player}, ${least.label}) and ` +
        `${percentText(share(most))} (${most.player}, ${most.label})`;
  const verdicts = rows.some(({ winnableShare }) => winnableShare !== null);
  return (
    `The further right a mark, the more its player wins.${verdicts ? ' Diamonds count only deals that can be won: what is right of them was lost by play.' : ''} ` +
    `${spread}. n = ${sizesText(rows.map(({ n }) => n))} deals per game.`
  );
}

/** What to see on an ablation, and n. */
export function ablationCaption(rows: readonly AblationRow[]): string {
  const told = rows.filter(({ pHolm }) => pHolm <= LEVEL);
  const helping = told.filter(({ difference }) => difference > 0);
  const best = rows
    .filter((row) => row.switch === 'off')
    .reduce<AblationRow | undefined>((a, b) => (a === undefined || b.difference > a.difference ? b : a), undefined);
  const most =
    best === undefined || best.difference <= 0
      ? ''
      : ` Taken away, '${best.tip}' costs most: ${percentText(best.difference)} of the deals of ${best.label}.`;
  return (
    'Right of the line a tip helps, left of it it harms; a circle says what the whole player loses without it, a diamond what it gives to a ' +
    `player that knows nothing else. ${countText(told.length)} of ${countText(rows.length)} marks are told apart from 0, ` +
    `${countText(helping.length)} of them to the right.${most} n = ${sizesText(rows.map(({ n }) => n))} deals per game.`
  );
}

/** What to see on the chart of difficulty, and n. */
export function difficultyCaption(rows: readonly DifficultyRow[]): string {
  const curves = new Map<string, { first: DifficultyRow; last: DifficultyRow }>();
  for (const row of rows) {
    const key = `${row.label} ${row.player}`;
    curves.set(key, { first: curves.get(key)?.first ?? row, last: row });
  }
  const fall = ({ first, last }: { first: DifficultyRow; last: DifficultyRow }): number => first.share - last.share;
  const { first, last } = [...curves.values()].reduce((a, b) => (fall(b) > fall(a) ? b : a));
  return (
    'A line that falls shows a player whom hard deals beat; a level one at the top, one whom they do not; one at the bottom, one who wins by luck. ' +
    `The steepest fall is that of ${first.player} in ${first.label}, from ${percentText(first.share)} of the easiest group to ` +
    `${percentText(last.share)} of the hardest. n = ${sizesText(rows.map(({ n }) => n))} deals per group.`
  );
}

/** What to see on the chart of the first space, and n. */
export function firstSpaceCaption(rows: readonly FirstSpaceRow[]): string {
  const share = (some: readonly FirstSpaceRow[]): string => {
    const n = some.reduce((sum, row) => sum + row.n, 0);
    return n === 0 ? 'none' : percentText(some.reduce((sum, { won }) => sum + won, 0) / n);
  };
  const players = [...new Set(rows.map(({ player }) => player))].map((player) => {
    const own = rows.filter((row) => row.player === player && row.from !== null);
    const early = own.filter(({ to }) => to !== null && to <= EARLY);
    return `${player} ${share(early)} and ${share(own.filter((row) => !early.includes(row)))}`;
  });
  return (
    'Large marks at the right end, at 0: the game is lost before any pile is emptied. Marks that rise or fall from left to right show what an ' +
    `early space is worth to that player. Over all games, won with a space by move ${EARLY} and with a later one: ${players.join(', ')}. ` +
    `n = ${sizesText(rows.map(({ played }) => played))} playouts per game and player.`
  );
}

/** What to see on the chart of the cards up, and n. */
export function cardsUpCaption(rows: readonly LeaderboardRow[]): string {
  const notWon = rows.filter(({ meanCardsUpNotWon }) => meanCardsUpNotWon !== null);
  const of = (row: LeaderboardRow): string => `${row.meanCardsUpNotWon!.toFixed(1)} (${row.player}, ${row.label})`;
  const least = notWon.reduce((a, b) => (b.meanCardsUpNotWon! < a.meanCardsUpNotWon! ? b : a));
  const most = notWon.reduce((a, b) => (b.meanCardsUpNotWon! > a.meanCardsUpNotWon! ? b : a));
  return (
    'The earlier a curve falls, the sooner the games that are not won come to a halt. The mean of the cards up is between ' +
    `${of(least)} and ${of(most)}. n = ${sizesText(notWon.map(({ n, won }) => n - won))} playouts not won per game and player.`
  );
}
