import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_LIMIT } from '../../src/cards/card.js';
import { CardSet } from '../../src/solver/card-set.js';
import { CastleBoard } from '../../src/solver/castle-board.js';
import { FrozenProof } from '../../src/solver/frozen-proof.js';
import { GhostBoard } from '../../src/solver/ghost-board.js';
import { GuidedSearch } from '../../src/solver/guided-search.js';
import { LooseCardProof } from '../../src/solver/loose-card-proof.js';
import { GhostProofs } from '../../src/solver/loss-proofs.js';
import { GHOSTS, GHOST_LINES } from '../../src/solver/portfolio.js';
import { RefinedGhosts } from '../../src/solver/refined-ghosts.js';
import { NO_PROOFS } from '../../src/solver/search-board.js';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from './small-decks.js';

/** More runs, or other ones, for whoever changes a proof. */
const RUNS = Number(process.env['PROOF_RUNS'] ?? 2500);
const SEED = Number(process.env['PROOF_SEED'] ?? 4);

/** A small deal and a position some random moves on, closed, with the complete search's verdict on it. */
function somewhere(maxRanks: number) {
  return fc
    .tuple(
      smallDeal({ build: 'down-any', worryBack: false, autoUp: 'none' }, maxRanks),
      fc.array(fc.nat({ max: 1000 }), { maxLength: 8 }),
    )
    .map(([{ rules, layout }, choices]) => {
      const board = new CastleBoard(rules);
      board.load(layout);
      const moves = new Uint16Array(1024);
      for (const choice of choices) {
        const count = board.fillMoves(moves, 0);
        if (count === 0) break;
        board.make(moves[choice % count]);
      }
      const { verdict } = new Solver(rules, { positionLimit: 60_000, guided: false }).solve(board.toLayout());
      return { rules, layout, board, verdict };
    });
}

const someRanks = fc.subarray([1, 2, 3, 4, 5, 6, 7]).map((ranks) => CardSet.ofRanks(ranks));
/** Aces to sevens. */
const someCards = fc.subarray(Array.from({ length: 28 }, (_, i) => i + 4)).map((cards) => CardSet.of(cards));

describe('proofs of loss on small decks are right whenever the complete search can tell', () => {
  it('counts of loose cards, and frozen cards', () => {
    const met = { looseCards: 0, frozenOnly: 0, won: 0 };
    fc.assert(
      fc.property(somewhere(8), ({ rules, layout, board, verdict }) => {
        if (verdict === 'unknown') return;
        if (verdict === 'winnable') met.won++;
        const looseCards = new LooseCardProof(board.record, rules.ranks);
        const frozen = new FrozenProof(board.record, rules.ranks, looseCards);
        looseCards.load(layout.reserve);
        frozen.load(layout.reserve);
        const lyingOn = new Uint8Array(CARD_LIMIT);
        board.fillLyingOn(lyingOn);
        const byCounts = looseCards.isDead(board.locked, board.foundations, board.reserveLeft, 100_000);
        const byFrozen = frozen.isDead(board.locked, board.foundations, board.reserveLeft, lyingOn, 100_000);
        if (byCounts) met.looseCards++;
        else if (byFrozen) met.frozenOnly++;
        if (byCounts || byFrozen) expect(verdict).toBe('unwinnable');
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(met.looseCards).toBeGreaterThan(RUNS / 12);
    expect(met.frozenOnly).toBeGreaterThan(RUNS / 500);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });

  it('any cards as ghosts, with and without the other proofs', () => {
    const met = { lost: 0, open: 0, won: 0 };
    fc.assert(
      fc.property(somewhere(7), fc.oneof(someRanks, someCards), fc.boolean(), (where, known, withProofs) => {
        const { rules, verdict } = where;
        if (verdict === 'unknown') return;
        const layout = where.board.toLayout();
        const ghosts = new GhostBoard(rules);
        ghosts.know(known);
        ghosts.load(layout);
        const proofs = new GhostProofs(ghosts, rules.ranks);
        proofs.load(layout);
        const pruner = withProofs ? proofs : { ...NO_PROOFS, isLost: () => ghosts.isImpossible };
        const { end } = new GuidedSearch(ghosts, pruner, 20_000).run(layout, GHOSTS, 20_000);
        if (verdict === 'winnable') met.won++;
        if (end === 'exhausted') {
          met.lost++;
          expect(verdict).toBe('unwinnable');
        } else if (verdict === 'unwinnable') met.open++;
      }),
      { numRuns: RUNS, seed: SEED + 1 },
    );
    // It proves much, and not everything: it is not the complete search in disguise.
    expect(met.lost).toBeGreaterThan(RUNS / 12);
    expect(met.open).toBeGreaterThan(0);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });

  it('ghosts whose known ranks are chosen by the lines that they allow', () => {
    const met = { lost: 0, refined: 0, descended: 0, open: 0, won: 0 };
    const rounds = [
      { ranks: 2, wide: 1, game: 50, line: 20, positions: 400 },
      { thin: true, ranks: 4, wide: 1, game: 500, line: 50, positions: 4_000 },
      { ranks: 6, wide: 3, game: 5_000, line: 300, positions: 20_000 },
    ];
    fc.assert(
      fc.property(somewhere(7), ({ rules, board, verdict }) => {
        if (verdict === 'unknown') return;
        const ghosts = new RefinedGhosts(rules, GHOSTS, GHOST_LINES);
        ghosts.load(board.toLayout());
        const lost = rounds.map((round) => ghosts.refine(round, Infinity).lost);
        ghosts.load(board.toLayout());
        if (ghosts.descend({ game: 100, last: 5_000 }, Infinity).lost) {
          expect(verdict).toBe('unwinnable');
          met.descended++;
        }
        // A game without known ranks comes first.
        ghosts.load(board.toLayout());
        const atOnce = ghosts.tryKnown([], 5_000).lost;
        if (verdict === 'winnable') met.won++;
        if (lost.includes(true)) {
          expect(verdict).toBe('unwinnable');
          met.lost++;
          if (!atOnce) met.refined++;
        } else if (verdict === 'unwinnable') met.open++;
      }),
      { numRuns: RUNS, seed: SEED + 2 },
    );
    expect(met.lost).toBeGreaterThan(RUNS / 12);
    expect(met.refined).toBeGreaterThan(RUNS / 500);
    expect(met.descended).toBeGreaterThan(RUNS / 12);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });
});
