import { findGame } from '../games/find-game.js';
import type { Finding } from '../published/reproduce.js';
import { claimText } from './claim-text.js';
import { intervalLanes, type LaneMark } from './interval-lanes.js';
import type { ChartSpec } from './render.js';
import { BLUE, GREEN, SKY, VERMILION } from './theme.js';
import { sizesText } from './words.js';

/** A line of the table that `castellan reproduce` writes. */
export interface ClaimRow {
  readonly game: string;
  readonly quantity: string;
  readonly kind: string;
  readonly publishedValue: number | null;
  readonly publishedLow: number | null;
  readonly publishedHigh: number | null;
  readonly publishedSample: number | null;
  readonly order: 'easier' | 'harder' | null;
  readonly than: string | null;
  readonly player: string | null;
  readonly n: number | null;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly finding: Finding;
  readonly why: string;
  readonly sameVerdicts: number | null;
  readonly oppositeVerdicts: number | null;
  readonly castellan: string | null;
  readonly study: string | null;
  readonly deals: string | null;
  readonly positionLimit: number | null;
  readonly source: string;
}

const PUBLISHED = 'Published';
const OURS = 'Deals, by the solver or counted';
const SHORT: Readonly<Record<Finding, string>> = {
  agrees: 'agrees',
  disagrees: 'disagrees',
  'cannot be tested': 'not testable',
};

/** The claim in the words of `reproductionTable`. */
export function claimWords(row: ClaimRow): string {
  const { publishedValue: value, publishedLow, publishedHigh } = row;
  // A bare value has no interval.
  const [low, high] = publishedLow === publishedHigh ? [null, null] : [publishedLow, publishedHigh];
  return claimText({ ...row, quantity: row.quantity as 'winnability', value, low, high });
}

/**
 * Published shares beside ours, a row each; orderings have no share and are left out. Where the claim is about people, our players stand in
 * one row.
 * @param rows at least one with a share
 */
export function claimsChart(rows: readonly ClaimRow[]): ChartSpec {
  const drawn = rows.filter(({ publishedLow, share }) => publishedLow !== null && share !== null);
  const claims = new Map<string, ClaimRow[]>();
  for (const row of drawn) {
    const name = `${findGame(row.game).name}: ${shortClaim(row)}`;
    claims.set(name, [...(claims.get(name) ?? []), row]);
  }
  const players = [...new Set(drawn.flatMap(({ player }) => (player === null ? [] : [player])))];
  const lanes = [
    { name: PUBLISHED, colour: VERMILION, shape: 'diamond' },
    { name: OURS, colour: BLUE, shape: 'circle' },
    ...players.map((player, i) => ({
      name: player,
      colour: [SKY, GREEN][i % 2],
      shape: ['square', 'triangle-up'][i % 2],
    })),
  ];
  const marks = [...claims].flatMap(([game, [first, ...others]]): LaneMark[] => [
    {
      ...{ game, lane: PUBLISHED, share: first.publishedValue, low: first.publishedLow!, high: first.publishedHigh! },
      ...(first.publishedSample === null ? {} : { n: first.publishedSample }),
    },
    ...[first, ...others].map((row) => ({
      ...{ game, lane: row.player ?? OURS, share: row.share, low: row.low!, high: row.high!, n: row.n! },
    })),
  ]);
  return intervalLanes({
    title: 'Published figures beside ours',
    subtitle: [
      `Lines are 95% intervals, or a published range; n = ${sizesText(drawn.map(({ n }) => n!))} deals of ours per figure.`,
      'At the right what follows. Where people played, programs cannot test what they win: our players stand beside it.',
    ],
    axisTitle: 'Share of deals',
    games: [...claims.keys()],
    lanes,
    marks,
    notes: [...claims].map(([game, [{ finding }]]) => ({ game, text: SHORT[finding] })),
    laneHeight: 8,
  });
}

/** The claim without the interval of its sample. */
function shortClaim(row: ClaimRow): string {
  return claimWords(row.publishedValue === null ? row : { ...row, publishedLow: null, publishedHigh: null })
    .replace('no legal move at the start', 'no first move')
    .replace('winnability', 'winnable');
}

/** What to see on it, and n. */
export function claimsCaption(rows: readonly ClaimRow[]): string {
  const drawn = rows.filter(({ publishedLow, share }) => publishedLow !== null && share !== null);
  const testable = drawn.filter(({ finding }) => finding !== 'cannot be tested');
  const agree = testable.filter(({ finding }) => finding === 'agrees');
  return (
    'Where diamond and circle are in line, the published figure is ours too. ' +
    `Of ${testable.length} shares that can be tested ${agree.length} agree. ` +
    `n = ${sizesText(drawn.map(({ n }) => n!))} deals of ours per figure.`
  );
}
