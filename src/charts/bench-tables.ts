import type { AblationRow } from '../analysis/ablation.js';
import type { PlayerPair } from '../analysis/compare-players.js';
import type { LeaderboardRow } from '../analysis/leaderboard.js';
import type { PairResult } from '../analysis/pair-result.js';
import type { Comparison } from '../published/compare.js';
import type { PlayerSpeed } from '../study/time-players.js';
import { LEVEL } from './ablation.js';
import { Sources } from './sources.js';
import type { TextTable } from './text-table.js';
import { countText, NONE, percentText, rangeText, shareText, shortRangeText, sizesText } from './words.js';

/** The leaderboard as a table of text, for Markdown. */
export function leaderboardTable(rows: readonly LeaderboardRow[]): TextTable {
  return {
    title: 'Leaderboard',
    note:
      'Win rate: share of all deals won, with its 95% interval. Of winnable: share of the deals known to be winnable (by the solver, or ' +
      'because some player won them). Open: deals that the solver did not decide and nobody won; the low end of the interval counts ' +
      'them as winnable and lost, the high end as unwinnable. Means are over all playouts; the score has no time bonus.',
    header: [
      ...['Game', 'Player', 'n', 'Won', 'Win rate', '95% interval', 'Winnable', 'Open', 'Of winnable', '95% interval'],
      ...['Cards up', 'Not won', 'Moves', 'Score'],
    ],
    words: 2,
    rows: rows.map((row) => [
      row.label,
      row.player,
      countText(row.n),
      countText(row.won),
      shareText(row.share, 2),
      rangeText(row, 2),
      ...(row.winnableShare === null
        ? [NONE, NONE, NONE, NONE]
        : [
            countText(row.winnable),
            countText(row.open),
            shareText(row.winnableShare, 2),
            rangeText({ low: row.winnableLow!, high: row.winnableHigh! }, 2),
          ]),
      row.meanCardsUp.toFixed(2),
      row.meanCardsUpNotWon === null ? NONE : row.meanCardsUpNotWon.toFixed(2),
      row.meanMoves.toFixed(1),
      row.meanScore.toFixed(1),
    ]),
  };
}

/** The leaderboard for a terminal: the figures that matter most, and the speed of each player where it was measured. */
export function shortLeaderboard(rows: readonly LeaderboardRow[], speeds: readonly PlayerSpeed[]): TextTable {
  const timed = speeds.length > 0;
  const open = rows.filter((row, i) => row.open > 0 && rows.findIndex(({ label }) => label === row.label) === i);
  return {
    title: 'Leaderboard',
    note: [
      `n = ${sizesText(rows.map(({ n }) => n))} deals per game. Shares of all deals and of the winnable deals, with 95% intervals.`,
      ...(open.length === 0
        ? []
        : [`Open deals: ${open.map((row) => `${row.label} ${countText(row.open)}`).join(', ')}.`]),
      ...(timed ? ['The last two columns are by the clock, for one core.'] : []),
    ].join(' '),
    header: [
      ...['Game', 'Player', 'Win rate', 'Of winnable', 'Cards up', 'Moves', 'Score'],
      ...(timed ? ['Playouts/s', 'Decisions/s'] : []),
    ],
    words: 2,
    rows: rows.map((row) => {
      const speed = speeds.find(
        ({ game, placing, player }) => game === row.game && placing === row.placing && player === row.player,
      );
      return [
        row.label,
        row.player,
        `${shareText(row.share)} ${shortRangeText(row)}`,
        row.winnableShare === null
          ? NONE
          : `${shareText(row.winnableShare)} ${shortRangeText({ low: row.winnableLow!, high: row.winnableHigh! })}`,
        row.meanCardsUp.toFixed(1),
        row.meanMoves.toFixed(0),
        row.meanScore.toFixed(0),
        ...(timed ? [speedText(speed?.playoutsPerSecond), speedText(speed?.decisionsPerSecond)] : []),
      ];
    }),
  };
}

/** An ablation for a terminal: one row for each game and tip. */
export function shortAblation(rows: readonly AblationRow[]): TextTable {
  const tips = [...new Map(rows.map((row) => [`${row.label} ${row.tip}`, row])).values()];
  const cell = (of: AblationRow, how: AblationRow['switch']): string => {
    const row = rows.find(({ label, tip, switch: other }) => label === of.label && tip === of.tip && other === how);
    if (row === undefined) return NONE;
    return `${signedText(row.difference)} (${signedText(row.low)} to ${signedText(row.high)})${row.pHolm <= LEVEL ? ' *' : '  '}`;
  };
  return {
    title: `What each tip is worth to ${rows[0].player}`,
    note:
      `Wins with the tip less wins without it in percent of deals, on the same deals, with 95% intervals; n = ${sizesText(rows.map(({ n }) => n))} ` +
      `deals per game. *: told apart from 0 after Holm's correction over ${rows.length} comparisons (p at most ${LEVEL}).`,
    header: ['Game', 'Tip', 'Taken from the whole player', 'Given to one without tips'],
    words: 2,
    rows: tips.map((row) => [row.label, row.tip, cell(row, 'off'), cell(row, 'alone')]),
  };
}

/** Players two by two. */
export function pairsTable(rows: readonly PlayerPair[]): TextTable {
  return {
    title: 'Players two by two',
    note:
      `On the same deals: the first's win rate less the second's in percent of deals, with its 95% interval; p: McNemar's test; Holm: p corrected ` +
      `over the ${countText(rows.length)} rows of this table. Only first, only second: deals that one of them alone won.`,
    header: ['Game', 'First', 'Second', 'n', ...PAIR_HEADER],
    words: 3,
    rows: rows.map((row) => [row.label, row.player, row.against, countText(row.n), ...pairCells(row)]),
  };
}

/** The same for a terminal. */
export function shortPairs(rows: readonly PlayerPair[]): TextTable {
  return {
    title: 'Players two by two',
    note:
      "The first's win rate less the second's in percent of deals, on the same deals, with its 95% interval; p: McNemar's test, corrected " +
      `after Holm over ${countText(rows.length)} comparisons; n = ${sizesText(rows.map(({ n }) => n))} deals per game.`,
    header: ['Game', 'First', 'Second', 'Only first', 'Only second', 'Difference', 'p (Holm)'],
    words: 3,
    rows: rows.map((row) => [
      ...[row.label, row.player, row.against, countText(row.onlyFirst), countText(row.onlySecond)],
      `${signedText(row.difference)} (${signedText(row.low)} to ${signedText(row.high)})`,
      pText(row.pHolm),
    ]),
  };
}

/** What each tip is worth to a player. */
export function ablationTable(rows: readonly AblationRow[]): TextTable {
  const [{ player }] = rows;
  return {
    title: `What each tip is worth to ${player}`,
    note:
      `The player with the tip (first) against the same without it (second), on the same deals. off: ${player} against ${player} without this ` +
      `tip; alone: ${player} with this tip only against ${player} without any. Difference: wins with the tip less wins without it, in percent ` +
      "of deals, with its 95% interval; above 0 the tip helps. p: McNemar's test; Holm: p corrected over the " +
      `${countText(rows.length)} rows of this table. A tip that says nothing under a game's rules is left out there.`,
    header: ['Game', 'Switch', 'Tip', 'n', ...PAIR_HEADER],
    words: 3,
    rows: rows.map((row) => [row.label, row.switch, row.tip, countText(row.n), ...pairCells(row)]),
  };
}

const PAIR_HEADER = ['Both', 'Only first', 'Only second', 'Difference', '95% interval', 'p', 'Holm', 'Test'] as const;

function pairCells(row: PairResult & { readonly pHolm: number }): string[] {
  return [
    ...[row.both, row.onlyFirst, row.onlySecond].map(countText),
    signedText(row.difference),
    `${signedText(row.low)} to ${signedText(row.high)}`,
    pText(row.p),
    pText(row.pHolm),
    row.method,
  ];
}

/** Published win rates and winnabilities beside ours, with n. */
export function calibrationTable(comparisons: readonly Comparison[]): TextTable {
  const sources = new Sources(comparisons);
  return {
    title: 'Beside published claims',
    note:
      'Figures agree when their intervals have a point in common; a claim of a bare value is taken as rounded to a whole percent. A claim seldom says who played or how, so it stands beside each of our ' +
      'players, none of which was tuned to it.',
    header: ['Game', 'Quantity', 'Player', 'Kind', 'Source', 'Published', 'Ours', '95% interval', 'n', 'Agreement'],
    words: 5,
    sources: sources.texts,
    rows: comparisons.map(({ published, theirs, ours, agreement }) => [
      ours.label,
      published.quantity,
      ours.player ?? NONE,
      published.kind,
      sources.numberOf(published.source),
      published.value === null ? rangeText(theirs, 1) : percentText(published.value),
      shareText(ours.share, 2),
      rangeText(ours, 2),
      countText(ours.n),
      agreement,
    ]),
  };
}

/** A share as signed percent: '+2.10', '-0.35', '0.00'. */
function signedText(share: number): string {
  const text = (100 * share).toFixed(2);
  if (Number(text) === 0) return '0.00';
  return share > 0 ? `+${text}` : text;
}

/** '0.031', '3.1e-7', '< 1e-300'. */
export function pText(p: number): string {
  if (p < 1e-300) return '< 1e-300';
  return p < 0.001 ? p.toExponential(1) : p.toFixed(3);
}

function speedText(speed: number | undefined): string {
  return speed === undefined ? NONE : countText(Number(speed.toPrecision(3)));
}
