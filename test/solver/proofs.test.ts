import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_LIMIT } from '../../src/cards/card.js';
import { CastleBoard } from '../../src/solver/castle-board.js';
import { FrozenProof } from '../../src/solver/frozen-proof.js';
import { LooseCardProof } from '../../src/solver/loose-card-proof.js';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from './small-decks.js';

const RUNS = Number(process.env['PROOF_RUNS'] ?? 3000);
const SEED = Number(process.env['PROOF_SEED'] ?? 4);

describe('proofs of loss on small decks', () => {
  it('are right whenever the complete search can tell, at the start and along random lines', () => {
    const met = { looseCards: 0, frozenOnly: 0, lost: 0, won: 0 };
    fc.assert(
      fc.property(
        smallDeal({ build: 'down-any', worryBack: false, autoUp: 'none' }, 8),
        fc.array(fc.nat({ max: 1000 }), { maxLength: 8 }),
        ({ rules, layout }, choices) => {
          const board = new CastleBoard(rules);
          board.load(layout);
          const moves = new Uint16Array(1024);
          for (const choice of choices) {
            const count = board.fillMoves(moves, 0);
            if (count === 0) break;
            board.make(moves[choice % count]);
          }
          const complete = new Solver(rules, { positionLimit: 60_000, guided: false }).solve(board.toLayout());
          if (complete.verdict === 'unknown') return;
          met[complete.verdict === 'winnable' ? 'won' : 'lost']++;
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
          if (byCounts || byFrozen) expect(complete.verdict).toBe('unwinnable');
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    if (process.env['PROOF_RUNS']) console.log(met);
    expect(met.looseCards).toBeGreaterThan(200);
    expect(met.frozenOnly).toBeGreaterThan(10);
    expect(met.won).toBeGreaterThan(500);
  });
});
