import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Solver } from '../../src/solver/solver.js';
import { SuitBoard } from '../../src/solver/suit-board.js';
import { SuitProof, basesNeeded } from '../../src/solver/suit-proof.js';
import { SUIT_ORDERS } from '../../src/solver/suit-solver.js';
import { smallDeal } from './small-decks.js';

/** More runs, or other ones, for whoever changes a proof. */
const RUNS = Number(process.env['PROOF_RUNS'] ?? 3000);
const SEED = Number(process.env['PROOF_SEED'] ?? 4);
const IN_SUIT = { build: 'updown-suit', autoUp: 'none' } as const;

/** A small deal, and the board some random moves on. */
function somewhere() {
  return fc
    .tuple(smallDeal(IN_SUIT, 8), fc.array(fc.nat({ max: 1000 }), { maxLength: 8 }))
    .map(([{ rules, layout }, choices]) => {
      const board = new SuitBoard(rules);
      board.record.load(layout);
      board.load(layout);
      const moves = new Int32Array(1024);
      for (const choice of choices) {
        const count = board.fillMoves(moves, 0, SUIT_ORDERS[0]);
        if (count === 0) break;
        board.make(moves[choice % count]);
      }
      return { rules, board };
    });
}

/** The fewest bases by trying every way to serve the blocks of `loose`. */
function basesByTrying(loose: number, roots: number): number {
  if (loose === 0) return 0;
  let high = Math.floor(Math.log2(loose));
  const top = 1 << (high + 1);
  while (loose & (1 << high)) high--;
  const bottom = 1 << high;
  const rest = loose & (bottom - 1);
  let fewest = 1 + basesByTrying(rest, roots);
  if (roots & top) fewest = Math.min(fewest, basesByTrying(rest, roots & ~top));
  if (roots & bottom) fewest = Math.min(fewest, basesByTrying(rest, roots & ~bottom));
  return fewest;
}

describe('building in suit, up or down', () => {
  it('bases needed are the fewest, for every set of loose cards and roots of seven ranks', () => {
    let different = 0;
    for (let loose = 0; loose < 1 << 8; loose += 2) {
      for (let roots = 0; roots < 1 << 8; roots += 2) {
        if (loose & roots) continue;
        if (basesNeeded(loose, roots) !== basesByTrying(loose, roots)) different++;
      }
    }
    expect(different).toBe(0);
  });

  it('losses by blocks of loose cards are losses, at the start and along random lines of small decks', () => {
    const met = { proved: 0, open: 0, won: 0 };
    fc.assert(
      fc.property(somewhere(), ({ rules, board }) => {
        const { verdict } = new Solver(rules, { positionLimit: 60_000, guided: false }).solve(board.toLayout());
        if (verdict === 'unknown') return;
        const proof = new SuitProof(board.record, rules.ranks);
        proof.load(board.reserve);
        const lost = proof.isDead(board.locked, board.foundations, board.reserveLeft, 100_000);
        if (verdict === 'winnable') met.won++;
        else if (lost) met.proved++;
        else met.open++;
        if (lost) expect(verdict).toBe('unwinnable');
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(met.proved).toBeGreaterThan(RUNS / 8);
    // It proves much, and not everything: it is not the complete search in disguise.
    expect(met.open).toBeGreaterThan(0);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });

  it('the solver agrees with the complete search on small decks', () => {
    const met: Record<string, number> = {};
    fc.assert(
      fc.property(smallDeal(IN_SUIT, 8), ({ rules, layout }) => {
        const complete = new Solver(rules, { positionLimit: 60_000, guided: false }).solve(layout);
        const guided = new Solver(rules, { positionLimit: 60_000 }).solve(layout);
        if (complete.verdict === 'unknown' || guided.verdict === 'unknown') return;
        met[guided.reason] = (met[guided.reason] ?? 0) + 1;
        expect(guided.verdict).toBe(complete.verdict);
      }),
      { numRuns: RUNS, seed: SEED + 1 },
    );
    expect(met['solution']).toBeGreaterThan(RUNS / 6);
    expect(met['abstraction']).toBeGreaterThan(RUNS / 8);
    expect(met['complete-search']).toBeGreaterThan(0);
  });
});
