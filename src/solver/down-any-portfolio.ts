import type { Rules } from '../games/rules.js';
import { CASTLE, PLAIN, type GhostStage, known } from './portfolio.js';
import type { Order } from './weights.js';

/** The game without worrying back and automatic moves, decided by `CastleSolver`. */
export interface StrictStage {
  readonly kind: 'strict';
  readonly name: string;
  readonly positions: number;
}

/**
 * A guided search. 'plain': the game without worrying back; 'free': without automatic moves; 'full': the game itself.
 */
export interface TableStage {
  readonly kind: 'plain' | 'free' | 'full';
  readonly name: string;
  readonly order: Order;
  readonly positions: number;
}

export type DownAnyStage = StrictStage | TableStage | GhostStage;

const ROUGH: Order = { weights: CASTLE, scale: 2.38, power: 1, proofSteps: 0, stepsAPosition: 0 };
const FLAT: Order = { ...ROUGH, weights: PLAIN, scale: 15, power: 0.5 };
const STEEP: Order = { ...ROUGH, scale: 6, power: 0.7 };
const LAST: Order = { ...FLAT, scale: 20, power: 0.4 };

function search(kind: TableStage['kind'], number: number, order: Order, positions: number): TableStage {
  return { kind, name: `${kind} ${number}`, order, positions };
}

function strict(number: number, positions: number): StrictStage {
  return { kind: 'strict', name: `strict ${number}`, positions };
}

/**
 * The portfolio for building down in any suit with worrying back or automatic moves. Most winnable deals are won without worrying
 * back, most others lost in the easier game without automatic moves; the game itself, where it is none of these, is searched late.
 * Only the last stage may take more than 250,000 positions, so that one large store is enough.
 */
export function downAnyPortfolio(rules: Rules): readonly DownAnyStage[] {
  const automatic = rules.autoUp !== 'none';
  const game = !automatic ? 'free' : rules.worryBack ? 'full' : 'plain';
  return [...STAGES, search(game, 9, LAST, Infinity)].filter(({ kind }) => {
    if (kind === 'plain') return automatic;
    if (kind === 'full') return game === 'full';
    return kind === 'strict' || rules.worryBack;
  });
}

const STAGES: readonly DownAnyStage[] = [
  search('plain', 1, ROUGH, 700),
  strict(1, 3_000),
  search('free', 1, STEEP, 1_000),
  known([7, 8, 9], 2_000),
  known([11, 12, 13], 2_000),
  known([8, 9, 10, 11, 12, 13], 2_000),
  search('plain', 2, FLAT, 10_000),
  search('free', 2, STEEP, 10_000),
  strict(2, 30_000),
  known([5, 6, 7, 8], 5_000),
  known([5, 6, 7, 8, 12], 20_000),
  known([8, 9, 10, 11, 12, 13], 20_000),
  search('full', 1, FLAT, 20_000),
  known([5, 6, 7, 8, 9, 10, 11], 50_000),
  search('plain', 3, STEEP, 100_000),
  search('free', 3, FLAT, 200_000),
  strict(3, 250_000),
  known([5, 6, 7, 8, 12], 200_000),
  known([6, 7, 8, 9, 10, 11, 12, 13], 200_000),
  known([4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 250_000),
];
