import type { Analysis } from '../analysis/analyse.js';
import type { Comparison } from '../published/compare.js';
import { countText, percentText, sizesText } from './words.js';

/**
 * What to see on each chart of `allCharts` and how many cases stand behind it, by the chart's name: how to read the marks, what
 * this run found, n.
 * @param comparisons of `compare`
 * @example chartCaptions(analysis, comparisons)['winnability'] // 'A dot further right is ... n = 1,000 deals per game.'
 */
export function chartCaptions(analysis: Analysis, comparisons: readonly Comparison[]): Record<string, string> {
  const { winnability, winRates, skillGap, cardsUp, effort, effortCurve, start } = analysis;
  const captions: Record<string, string> = {};
  const add = (name: string, rows: readonly { readonly n: number }[], cases: string, text: string) => {
    if (rows.length > 0) captions[name] = `${text} n = ${sizesText(rows.map(({ n }) => n))} ${cases}.`;
  };
  const withWins = skillGap.filter(({ n }) => n > 0);
  add('winnability', winnability, 'deals per game', winnabilityText(analysis, comparisons));
  add('win-rates', winRates, 'playouts per game and player', winRatesText(analysis));
  add('skill-gap', withWins, 'winnable deals per game', skillGapText(analysis));
  add('cards-up', cardsUp, 'playouts not won per game and player', cardsUpText(analysis));
  add('effort', effortCurve.length > 0 ? effort : [], 'deals per game', effortText(analysis));
  add('start', start, 'deals per game', startText(analysis));
  return captions;
}

function winnabilityText({ winnability }: Analysis, comparisons: readonly Comparison[]): string {
  const unknown = winnability.reduce((sum, row) => sum + row.unknown, 0);
  const deals = winnability.reduce((sum, { n }) => sum + n, 0);
  const solvers = comparisons.filter(
    ({ published, ours }) => published.kind === 'solver' && ours.quantity === 'winnability',
  );
  const agree = solvers.filter(({ agreement }) => agreement === 'agrees').length;
  return sentences(
    'The further right the dot, the more deals of the game can be won',
    spread(
      winnability.map(({ label, share }) => [label, share]),
      (share) => percentText(share),
      'The share is',
    ),
    unknown === 0
      ? 'Every deal was decided'
      : `${countText(unknown)} of ${countText(deals)} deals stay unknown: the pale bars`,
    solvers.length === 0
      ? ''
      : `${agree} of ${solvers.length} figures of other solvers agree with this run: the diamonds`,
  );
}

function winRatesText({ winRates, winnability }: Analysis): string {
  return sentences(
    winnability.length === 0
      ? 'The further right a mark, the more often its player wins'
      : 'From a mark to the end of the grey bar is what its player leaves of the deals known to be winnable',
    spread(
      winRates.map(({ label, player, share }) => [`${player}, ${label}`, share]),
      (share) => percentText(share),
      'The win rate is',
    ),
  );
}

function skillGapText({ skillGap }: Analysis): string {
  const games = [...new Set(skillGap.map(({ label }) => label))];
  const best = games.map((game): [string, number | null] => {
    const shares = skillGap.flatMap(({ label, share }) => (label === game && share !== null ? [share] : []));
    return [game, shares.length === 0 ? null : Math.max(...shares)];
  });
  return sentences(
    'Only deals that can be won count: marks far apart in a row show skill, a row with all marks at the left a game that is hard to play well',
    spread(best, (share) => percentText(share), "The best player's share is"),
  );
}

function cardsUpText({ winRates }: Analysis): string {
  return sentences(
    'The earlier a curve falls, the sooner the games that are not won come to a halt',
    spread(
      winRates.map(({ label, player, meanCardsUp }) => [`${player}, ${label}`, meanCardsUp]),
      (cards) => cards.toFixed(1),
      'The mean of the cards up is',
    ),
  );
}

function effortText({ effort }: Analysis): string {
  const unknown = effort.reduce((sum, { censored }) => sum + censored, 0);
  return sentences(
    'The further left the curve, the sooner the deals of the game are decided; the dot is the median',
    spread(
      effort.map(({ label, median }) => [label, median]),
      countText,
      'The median is',
    ),
    unknown === 0 ? '' : `The searches of ${countText(unknown)} deals were cut off: the orange bars`,
  );
}

function startText({ start }: Analysis): string {
  return sentences(
    'The further right the dot, the more deals are lost before anybody plays',
    spread(
      start.map(({ label, share }) => [label, share]),
      (share) => percentText(share, 2),
      'The share is',
    ),
  );
}

/** 'The share is between 2.1% (Fortress) and 86.9% (Citadel)'; of equal ends the first; nothing when there is no figure. */
function spread(
  figures: readonly (readonly [label: string, figure: number | null])[],
  text: (figure: number) => string,
  words: string,
): string {
  const known = figures.flatMap(([label, figure]) => (figure === null ? [] : [{ label, figure }]));
  if (known.length === 0) return '';
  const least = known.reduce((a, b) => (b.figure < a.figure ? b : a));
  const most = known.reduce((a, b) => (b.figure > a.figure ? b : a));
  if (least.figure === most.figure) return `${words} ${text(least.figure)}${known.length > 1 ? ' everywhere' : ''}`;
  return `${words} between ${text(least.figure)} (${least.label}) and ${text(most.figure)} (${most.label})`;
}

function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}
