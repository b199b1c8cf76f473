import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { replay } from '../../src/referee/referee.js';
import { CardSet } from '../../src/solver/card-set.js';
import { CastleBoard } from '../../src/solver/castle-board.js';
import { GhostBoard } from '../../src/solver/ghost-board.js';
import { GuidedSearch } from '../../src/solver/guided-search.js';
import { GhostProofs, LossProofs } from '../../src/solver/loss-proofs.js';
import { GHOSTS, ROOMY_PORTFOLIO } from '../../src/solver/portfolio.js';
import { NO_PROOFS } from '../../src/solver/search-board.js';
import { Solver } from '../../src/solver/solver.js';
import { NO_CUTS } from '../../src/solver/board.js';
import { smallDeal } from './small-decks.js';

/** More runs, or other ones, for whoever changes the board or a proof. */
const RUNS = Number(process.env['PROOF_RUNS'] ?? 800);
const SEED = Number(process.env['PROOF_SEED'] ?? 4);

const deals = fc
  .integer({ min: 1, max: 12 })
  .chain((reserve) => smallDeal({ build: 'down-any', worryBack: false, autoUp: 'none', reserve }, 7));

/** Aces to sevens. */
const SOME_CARDS = Array.from({ length: 28 }, (_, i) => i + 4);

/** The verdict of single moves, every reserve card told apart; only safe foundation moves and equal spaces are cut. */
function plainly(rules: Rules, layout: Layout) {
  const cuts = { ...NO_CUTS, safeMoves: true, oneSpace: true };
  return new Solver(rules, { positionLimit: 60_000, guided: false, cuts }).solve(layout).verdict;
}

describe('reserve cards that come late and are not told apart, against the complete search of single moves', () => {
  const order = ROOMY_PORTFOLIO.find((stage) => stage.kind === 'search')!.order;

  it('the guided search gives the same verdicts, with no proofs, the counts, and frozen cards', () => {
    const met = { winnable: 0, unwinnable: 0, unknown: 0 };
    fc.assert(
      fc.property(deals, fc.constantFrom(-1, 0, 300), ({ rules, layout }, proofSteps) => {
        const verdict = plainly(rules, layout);
        met[verdict]++;
        if (verdict === 'unknown') return;
        const board = new CastleBoard(rules);
        board.load(layout);
        const proofs = new LossProofs(board, rules.ranks);
        proofs.load(layout);
        const search = new GuidedSearch(board, proofSteps < 0 ? NO_PROOFS : proofs, 20_000);
        const { end, line } = search.run(layout, { ...order, proofSteps, stepsAPosition: 1_000 }, 20_000);
        if (end === 'limit') return;
        expect(end).toBe(verdict === 'winnable' ? 'won' : 'exhausted');
        if (line) expect(replay(rules, layout, line)).toMatchObject({ legal: true, won: true });
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(met.winnable).toBeGreaterThan(RUNS / 6);
    expect(met.unwinnable).toBeGreaterThan(RUNS / 12);
  });

  it('the proofs of loss are right at the start and along random lines', () => {
    const met = { counts: 0, frozen: 0, ghosts: 0, won: 0 };
    fc.assert(
      fc.property(
        deals,
        fc.array(fc.nat({ max: 1000 }), { maxLength: 8 }),
        fc.subarray(SOME_CARDS),
        ({ rules, layout }, choices, known) => {
          const board = new CastleBoard(rules);
          board.load(layout);
          const proofs = new LossProofs(board, rules.ranks);
          proofs.load(layout);
          const moves = new Uint16Array(1024);
          for (const choice of choices) {
            const count = board.fillMoves(moves, 0);
            if (count === 0) break;
            board.make(moves[choice % count]);
          }
          const here = board.toLayout();
          const verdict = plainly(rules, here);
          if (verdict === 'unknown') return;
          proofs.stepsLeft = 20_000;
          const byCounts = proofs.isLostByCounts();
          const byFrozen = proofs.isLost(20_000);
          const ghosts = new GhostBoard(rules);
          ghosts.know(CardSet.of(known));
          ghosts.load(here);
          const ghostProofs = new GhostProofs(ghosts, rules.ranks);
          ghostProofs.load(here);
          const { end } = new GuidedSearch(ghosts, ghostProofs, 10_000).run(here, GHOSTS, 10_000);
          if (verdict === 'winnable') met.won++;
          if (byCounts) met.counts++;
          else if (byFrozen) met.frozen++;
          if (end === 'exhausted') met.ghosts++;
          if (byCounts || byFrozen || end === 'exhausted') expect(verdict).toBe('unwinnable');
        },
      ),
      { numRuns: RUNS, seed: SEED + 1 },
    );
    expect(met.counts).toBeGreaterThan(RUNS / 12);
    expect(met.ghosts).toBeGreaterThan(RUNS / 12);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });
});
