import seedrandom from 'seedrandom';
import { ACE, rankOf, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { DealReference } from '../deals/reference.js';
import { schemeOf } from '../deals/schemes.js';
import type { Rules } from '../games/rules.js';
import { layOut } from '../position/lay-out.js';
import { difficulty, referenceSearch, type Difficulty } from '../solver/difficulty.js';
import { shorten } from '../solver/shorten.js';
import { ShortenTable } from '../solver/shorten-table.js';
import { Solver } from '../solver/solver.js';
import type { SolveResult } from '../solver/verdict.js';

export interface ComposeOptions {
  /** Every deal composed follows from this text, its own number and the options below. */
  readonly seed: string;
  /** Layouts looked at for one deal, 1 or more. */
  readonly tries: number;
  /** Most positions of the solver; a layout that it leaves open is not taken. */
  readonly positionLimit: number;
}

export const COMPOSE_DEFAULTS = {
  seed: 'compose',
  tries: 200,
  positionLimit: 20_000,
} as const satisfies ComposeOptions;

/** A hard deal that can be won. */
export interface ComposedDeal {
  /** The whole deck in the order in which it is dealt; dealt so, it gives the layout. */
  readonly deck: readonly Card[];
  readonly layout: Layout;
  /** The numbered deal whose cards were moved about, and how many exchanges of two cards were kept. */
  readonly from: DealReference;
  readonly exchanges: number;
  /** The verdict, its line shortened. */
  readonly result: SolveResult;
  readonly difficulty: Difficulty;
  /** What deals are ranked by: see `hardness`. */
  readonly hardness: number;
}

/** Looked at at random before the climb, of all tries: the more, the better the start and the shorter the climb. */
const SAMPLES = 1 / 8;
/** The climb begins with this heat, in doublings of effort, and cools down steadily to none. */
const HEAT = 1;
/** Most positions of the reference search in the climb, and what counts then; the deal that comes out is measured to the end. */
const CLIMB_POSITIONS = 500_000;
/** Numbers of the deals that the climbs begin at. */
const MOST_NUMBER = 2 ** 32;

/**
 * How hard a deal is that can be won, in doublings of effort: the mean of the base-2 logarithms of the positions that the solver
 * searched and of those that the reference search made (see `Difficulty`). The one knows all the tricks there are here and the other
 * none, so what is hard for both is not hard by the whim of one program. Where the reference search wins at no width, the positions count that it
 * made in vain.
 * @param solver, @param reference positions
 */
export function hardness(solver: number, reference: number): number {
  return (doublings(solver) + doublings(reference)) / 2;
}

/** 0 for no position, as for one. */
function doublings(positions: number): number {
  return Math.log2(Math.max(1, positions));
}

/** A layout on the way. */
interface Candidate {
  readonly deck: Card[];
  readonly layout: Layout;
  readonly result: SolveResult;
  readonly score: number;
}

/**
 * Looks for layouts of a game that are hard and can be won: the hardest of some random deals, then a climb by exchanging two cards, which
 * now and then takes an easier layout (simulated annealing; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by simulated
 * annealing, Science 220 (1983) 671-680). A layout is taken only when the solver has a line that the referee replayed. Where the player
 * places the cards, the arrangement is what is looked for.
 *
 * Keep one for many deals: its tables are allocated once. A deal depends on the rules, the options and its number alone.
 */
export class Composer {
  private readonly rules: Rules;
  private readonly solver: Solver;
  private readonly table: ShortenTable;
  private readonly samples: number;

  /** @param rules of a whole deck */
  constructor(
    rules: Rules,
    private readonly options: ComposeOptions,
  ) {
    this.rules = { ...rules, arranged: 'dealt' };
    this.solver = new Solver(this.rules, { positionLimit: options.positionLimit });
    this.table = new ShortenTable(this.rules);
    this.samples = Math.max(1, Math.ceil(SAMPLES * options.tries));
  }

  /**
   * Composes a deal, one try a step, so that whoever waits can show how far it is and stop.
   * @param number of the deal among those of one seed, 1 or more
   * @returns `null` when no layout looked at was found winnable. Yields the number of tries so far.
   */
  *compose(number: number): Generator<number, ComposedDeal | null> {
    const { seed, tries } = this.options;
    const random: () => number = seedrandom.alea(`castellan:compose:v1:${JSON.stringify([seed, number])}`);
    let from: DealReference | undefined;
    let present: Candidate | undefined;
    let best: Candidate | undefined;
    let exchanges = 0;
    let kept = 0;
    for (let i = 0; i < tries; i++) {
      if (i < this.samples || present === undefined) {
        const deal: DealReference = { scheme: 'native', number: BigInt(1 + Math.floor(random() * MOST_NUMBER)) };
        const sample = this.look(schemeOf(deal.scheme).shuffle(deal.number), present?.score ?? -Infinity);
        if (sample) [present, best, from] = [sample, sample, deal];
      } else {
        const deck = this.exchanged(present.deck, random);
        const heat = HEAT * (1 - i / tries);
        // Metropolis' rule: an easier layout is taken with the chance 2^(-loss / heat).
        const next = this.look(deck, present.score + heat * Math.log2(1 - random()));
        if (next) {
          present = next;
          exchanges++;
          if (next.score >= best!.score) [best, kept] = [next, exchanges];
        }
      }
      yield i + 1;
    }
    return best === undefined ? null : this.measured(best, from!, kept);
  }

  /** The layout of a deck if it can be won and is at least so hard. */
  private look(deck: Card[], atLeast: number): Candidate | undefined {
    const layout = layOut(this.rules, deck);
    const result = this.solver.solve(layout);
    if (result.verdict !== 'winnable') return undefined;
    // Not even the most that the reference search can add would be enough: it takes most of the time.
    if (hardness(result.nodes, CLIMB_POSITIONS) < atLeast) return undefined;
    const { positions } = referenceSearch(this.table, layout, CLIMB_POSITIONS);
    const score = hardness(result.nodes, Math.min(positions, CLIMB_POSITIONS));
    return score >= atLeast ? { deck, layout, result, score } : undefined;
  }

  /** The deck with two cards exchanged that lie in the layout. */
  private exchanged(deck: readonly Card[], random: () => number): Card[] {
    const places = deck.flatMap((card, at) => (this.rules.acesOut && rankOf(card) === ACE ? [] : [at]));
    const first = Math.floor(random() * places.length);
    const second = (first + 1 + Math.floor(random() * (places.length - 1))) % places.length;
    const next = [...deck];
    [next[places[first]], next[places[second]]] = [deck[places[second]], deck[places[first]]];
    return next;
  }

  private measured({ deck, layout, result }: Candidate, from: DealReference, exchanges: number): ComposedDeal {
    const solution = shorten(this.rules, layout, result.solution!);
    const measures = difficulty(this.rules, layout, solution);
    const reference = measures.positions ?? referenceSearch(this.table, layout).positions;
    return {
      ...{ deck, layout, from, exchanges },
      result: { ...result, solution },
      difficulty: measures,
      hardness: hardness(result.nodes, reference),
    };
  }
}
