import type { ColumnTable } from 'arquero';
import { formatReference } from '../deals/reference.js';
import { winsCarryOver } from '../games/wins-carry-over.js';
import type { Study, StudyGame } from '../results/study-record.js';
import { VERDICTS } from '../solver/verdict.js';
import type { RulePair } from '../study/rule-variants.js';
import { numberColumn, textColumn } from './columns.js';
import { holm } from './holm.js';
import type { LineupGame } from './lineup.js';
import type { PairedTest } from './mcnemar.js';
import { proportion, type Proportion } from './proportion.js';
import { countVerdictPairs, discordant, marginOf, verdictGap, verdictTest } from './verdict-pair.js';
import type { WinnabilityRow } from './winnability.js';

/** What a change of the rules does to the winnability, on the same deals. */
export interface RuleEffect extends PairedTest {
  readonly pair: RulePair;
  /** Winnability before and after. */
  readonly before: Proportion;
  readonly after: Proportion;
  /** After less before, in -1..1, unknown deals inside (`verdictGap`). */
  readonly difference: Proportion;
  /** Deals winnable before only, after only, and those that an unknown verdict leaves open. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly open: number;
  /** p after Holm's correction over all rows made together. */
  readonly pHolm: number;
  /** Must wins before be wins after, or the other way round? See `winsCarryOver`. */
  readonly mustKeep: boolean;
  readonly mustGain: boolean;
  /** Deals on which the two verdicts contradict that: one of them is wrong. */
  readonly contradictions: readonly string[];
}

/** The verdicts of one game of a study on its deals in their order, as places in `VERDICTS`. Deals without a row are unknown. */
export type VerdictGrid = ReadonlyMap<string, Uint8Array>;

const keyOf = ({ name, placing }: Pick<StudyGame, 'name' | 'placing'>): string => `${name} ${placing}`;
const [WON, LOST, OPEN] = VERDICTS.map((_, place) => place);

/**
 * Sorts the verdicts of a run by game. A deal that broke its worker has no row and is unknown.
 * @param verdicts game, placing, scheme, deal, verdict
 */
export function verdictGrid(verdicts: ColumnTable, study: Pick<Study, 'games' | 'deals'>): VerdictGrid {
  const starts = new Map<string, { from: number; to: number; start: number }[]>();
  let length = 0;
  for (const { scheme, from, to } of study.deals) {
    starts.set(scheme, [...(starts.get(scheme) ?? []), { from, to, start: length }]);
    length += to - from + 1;
  }
  const grid = new Map(study.games.map((game) => [keyOf(game), new Uint8Array(length).fill(OPEN)]));
  const [games, placings, schemes, found] = ['game', 'placing', 'scheme', 'verdict'].map((name) =>
    textColumn(verdicts, name),
  );
  const places = new Map<string, number>(VERDICTS.map((verdict, place) => [verdict, place]));
  numberColumn(verdicts, 'deal').forEach((deal, row) => {
    const range = starts.get(schemes[row])!.find(({ from, to }) => from <= deal && deal <= to)!;
    grid.get(keyOf({ name: games[row], placing: placings[row] }))![range.start + deal - range.from] = places.get(
      found[row],
    )!;
  });
  return grid;
}

/**
 * The same verdicts, completed by what the rules say without a search: a deal won under some rules is won under all that it carries over
 * to, one lost under those is lost under these (`winsCarryOver`). Decided verdicts stay as they are.
 */
export function settleByRules(grid: VerdictGrid, games: readonly StudyGame[]): VerdictGrid {
  const settled = new Map([...grid].map(([key, verdicts]) => [key, Uint8Array.from(verdicts)]));
  const implied = games.flatMap((first) =>
    games
      .filter((second) => second !== first && carriesOver(first, second))
      .map((second) => ({ first: settled.get(keyOf(first))!, second: settled.get(keyOf(second))! })),
  );
  // What is settled in one step may settle more in the next.
  for (let changed = true; changed;) {
    changed = false;
    for (const { first, second } of implied) {
      for (let deal = 0; deal < first.length; deal++) {
        const won = first[deal] === WON && second[deal] === OPEN;
        const lost = second[deal] === LOST && first[deal] === OPEN;
        if (won) second[deal] = WON;
        if (lost) first[deal] = LOST;
        changed ||= won || lost;
      }
    }
  }
  return settled;
}

/** The winnability of every game of a grid. @param games labels by the study's games, of `lineupOf` */
export function gridWinnability(grid: VerdictGrid, games: readonly LineupGame[]): WinnabilityRow[] {
  return games.map((game) => {
    const count = [0, 0, 0];
    for (const verdict of grid.get(keyOf({ name: game.game, placing: game.placing }))!) count[verdict] += 1;
    const [winnable, unwinnable, unknown] = count;
    const n = winnable + unwinnable + unknown;
    return { ...game, winnable, byPlay: 0, unwinnable, unknown, ...proportion(winnable, unknown, n) };
  });
}

/** Two ways of placing give two layouts, of which nothing is known. */
function carriesOver(first: StudyGame, second: StudyGame): boolean {
  return first.placing === second.placing && winsCarryOver(first.rules, second.rules);
}

/**
 * Compares rules pair by pair. All rows are one family for Holm's correction.
 * @param grid as the solver decided; `settleByRules` is done here, after the verdicts were held against each other
 * @param pairs of `ruleStudy`, @param study the one that was run
 * @example ruleEffects(verdictGrid(verdicts, study), pairs, study)[0].difference.share // 0.021
 */
export function ruleEffects(grid: VerdictGrid, pairs: readonly RulePair[], study: Pick<Study, 'deals'>): RuleEffect[] {
  const games = [
    ...new Map(pairs.flatMap(({ base, changed }) => [base, changed]).map((one) => [keyOf(one), one])).values(),
  ];
  const settled = settleByRules(grid, games);
  const rows = pairs.map((pair) => {
    const { base, changed } = pair;
    const counts = countVerdictPairs(settled.get(keyOf(changed))!, settled.get(keyOf(base))!);
    const { onlyFirst: onlyAfter, onlySecond: onlyBefore, open } = discordant(counts);
    const share = (side: 'first' | 'second'): Proportion => {
      const { winnable, unwinnable, unknown } = marginOf(counts, side);
      return proportion(winnable, unknown, winnable + unwinnable + unknown);
    };
    const mustKeep = carriesOver(base, changed);
    const mustGain = carriesOver(changed, base);
    const order = { firstWithinSecond: mustGain, secondWithinFirst: mustKeep };
    const [was, is] = [base, changed].map((game) => grid.get(keyOf(game))!);
    const contradictions: string[] = [];
    for (let deal = 0; deal < was.length; deal++) {
      if ((mustKeep && was[deal] === WON && is[deal] === LOST) || (mustGain && was[deal] === LOST && is[deal] === WON))
        contradictions.push(dealAt(study, deal));
    }
    return {
      ...{ pair, before: share('second'), after: share('first'), difference: verdictGap(counts, order) },
      ...{ onlyBefore, onlyAfter, open, mustKeep, mustGain, contradictions },
      ...verdictTest(counts, order),
    };
  });
  const adjusted = holm(rows.map(({ p }) => p));
  return rows.map((row, i) => ({ ...row, pHolm: adjusted[i] }));
}

/** The reference of a deal by its place among those of the study. */
function dealAt({ deals }: Pick<Study, 'deals'>, place: number): string {
  let left = place;
  for (const { scheme, from, to } of deals) {
    if (left <= to - from) return formatReference({ scheme, number: BigInt(from + left) });
    left -= to - from + 1;
  }
  throw new RangeError(`the study has no deal at place ${place}`);
}
