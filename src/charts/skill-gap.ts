import type { SkillGapRow } from '../analysis/skill-gap.js';
import { intervalLanes } from './interval-lanes.js';
import { playerLanes } from './player-lanes.js';
import type { ChartSpec } from './render.js';
import { sizesText } from './words.js';

/**
 * The share of winnable deals that each player wins: games and players told apart.
 *
 * @param rows of `skillGap`, at least one with a winnable deal; rows without one are left out
 * @param players in the order of the study
 * @example skillGapChart(skillGap(verdicts, playouts, lineup), lineup.players)
 */
export function skillGapChart(rows: readonly SkillGapRow[], players: readonly string[]): ChartSpec {
  const played = rows.filter(({ n }) => n > 0);
  const games = [...new Set(played.map(({ label }) => label))];
  return intervalLanes({
    title: 'How many winnable deals each player wins',
    subtitle: [
      `Share of winnable deals won, the same deals for every player; n = ${sizesText(played.map(({ n }) => n))} deals per game.`,
      played.some(({ open }) => open > 0)
        ? 'Lines are 95% intervals; they allow for open deals, which nobody won and the solver did not decide.'
        : 'Lines are 95% intervals.',
    ],
    axisTitle: 'Share of winnable deals won',
    games,
    lanes: playerLanes(players),
    marks: played.map(({ label, player, share, low, high, n }) => ({ game: label, lane: player, share, low, high, n })),
    notes: games.map((game) => ({
      game,
      text: noteOf(played.filter(({ label }) => label === game)),
    })),
    laneHeight: 10,
  });
}

function noteOf(rows: readonly SkillGapRow[]): string {
  const open = Math.max(...rows.map((row) => row.open));
  return `n = ${sizesText(rows.map(({ n }) => n))}${open === 0 ? '' : `, ${sizesText(rows.map((row) => row.open))} open`}`;
}
