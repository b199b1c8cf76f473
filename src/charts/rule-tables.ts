import type { RuleEffect } from '../analysis/rule-effects.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import { csvLine } from '../results/csv.js';
import type { TextTable } from './text-table.js';
import { countText, percentText, rangeText, shareText } from './words.js';

/** A line of `rules.csv`: the same deals under two sets of rules. */
export interface RuleChangeRow {
  /** Its id in the catalogue. */
  readonly game: string;
  readonly what: string;
  readonly change: string;
  readonly n: number;
  /** Winnabilities. */
  readonly before: number;
  readonly after: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly open: number;
  /** After less before, in -1..1, with its interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly pHolm: number;
  /** Deals that contradict what follows from the rules alone, with blanks between; `null`: none. */
  readonly contradictions: string | null;
}

/** The line of an effect. */
export function ruleChangeRow({ pair, before, after, difference, ...row }: RuleEffect): RuleChangeRow {
  return {
    ...{ game: pair.game.id, what: pair.what, change: pair.change, n: difference.n },
    ...{ before: before.share!, after: after.share!, onlyBefore: row.onlyBefore, onlyAfter: row.onlyAfter },
    ...{ open: row.open, difference: difference.share!, low: difference.low, high: difference.high, pHolm: row.pHolm },
    contradictions: row.contradictions.length === 0 ? null : row.contradictions.join(' '),
  };
}

/** What each change does, one row a pair. */
export function ruleEffectsTable(rows: readonly RuleEffect[]): TextTable {
  const sizes = [...new Set(rows.map(({ difference }) => countText(difference.n)))];
  return {
    title: 'What a change of the rules does',
    note:
      'Winnability after the change less before, in percent of deals, on the same deals, with its 95% interval (Newcombe). Unknown deals are inside: at ' +
      'either end they fall as they do most. Only before, only after: deals that can be won under the one rules and not under the other. Open: deals unknown ' +
      "under either. p: McNemar's test with the open deals as they speak most against a difference, corrected after Holm over " +
      `${rows.length} comparisons; n = ${sizes.join(', ')} deals. Wins must: what follows from the rules alone, and how many deals contradict it.`,
    header: [
      ...['Game', 'Change', 'Wins must', 'Before', 'After', 'Only before', 'Only after', 'Open'],
      ...['Difference', 'p (Holm)'],
    ],
    words: 3,
    rows: rows.map((row) => [
      row.pair.game.name,
      row.pair.change,
      mustText(row),
      shareText(row.before.share, 2),
      shareText(row.after.share, 2),
      ...[row.onlyBefore, row.onlyAfter, row.open].map(countText),
      differenceText(row),
      pText(row.pHolm),
    ]),
  };
}

/** The same, narrow enough for a terminal. */
export function shortRuleEffects(rows: readonly RuleEffect[]): TextTable {
  const { rows: whole, header, ...table } = ruleEffectsTable(rows);
  const kept = [0, 1, 3, 4, 8, 9];
  const pick = (cells: readonly string[]): string[] => kept.map((column) => cells[column]);
  const note =
    'Winnability after the change less before, on the same deals, in percent of deals; 95% interval, unknown deals inside.';
  return { ...table, note, words: 2, header: pick(header), rows: whole.map(pick) };
}

function mustText({ mustKeep, mustGain, contradictions }: RuleEffect): string {
  if (!mustKeep && !mustGain) return '\u2013';
  const what = mustKeep && mustGain ? 'be the same' : mustKeep ? 'stay' : 'have been there';
  return contradictions.length === 0 ? `${what}: they do` : `${what}: ${contradictions.length} deals do not`;
}

function differenceText({ difference: { share, low, high } }: RuleEffect): string {
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(2)}`;
  return `${signed(share!)} (${signed(low)} to ${signed(high)})`;
}

function pText(p: number): string {
  return p >= 0.001 ? p.toFixed(3) : p === 0 ? '< 1e-300' : p.toExponential(1);
}

/** The winnability under each set of rules. */
export function rulesWinnabilityTable(rows: readonly WinnabilityRow[]): TextTable {
  return {
    title: 'Winnability under each set of rules',
    note: 'Share of deals that can be won; unknown deals are inside the 95% interval. Deals that other rules settle are not unknown.',
    header: ['Rules', 'n', 'Winnable', 'Unwinnable', 'Unknown', 'Share', '95% interval'],
    words: 1,
    rows: rows.map((row) => [
      row.label,
      ...[row.n, row.winnable, row.unwinnable, row.unknown].map(countText),
      percentText(row.share!, 2),
      rangeText(row, 2),
    ]),
  };
}

/** All of it with unrounded shares in -1..1. Contradicting deals are separated by blanks. */
export function ruleEffectsCsv(rows: readonly RuleEffect[]): string {
  const header = [
    ...['game', 'what', 'change', 'before_game', 'before_placing', 'after_game', 'after_placing', 'n'],
    ...['before', 'before_low', 'before_high', 'after', 'after_low', 'after_high'],
    ...['only_before', 'only_after', 'open', 'difference', 'low', 'high', 'p', 'p_holm', 'method'],
    ...['must_keep', 'must_gain', 'contradictions'],
  ];
  const lines = rows.map(({ pair, before, after, difference, ...row }) => [
    ...[
      pair.game.id,
      pair.what,
      pair.change,
      pair.base.name,
      pair.base.placing,
      pair.changed.name,
      pair.changed.placing,
    ],
    ...[difference.n, before.share, before.low, before.high, after.share, after.low, after.high],
    ...[row.onlyBefore, row.onlyAfter, row.open, difference.share, difference.low, difference.high],
    ...[row.p, row.pHolm, row.method, String(row.mustKeep), String(row.mustGain), row.contradictions.join(' ')],
  ]);
  return [header, ...lines].map(csvLine).join('');
}
