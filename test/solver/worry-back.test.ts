import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { Position } from '../../src/position/position.js';
import { NO_CUTS } from '../../src/solver/board.js';
import { DownAnyBoard } from '../../src/solver/down-any-board.js';
import { CardSet } from '../../src/solver/card-set.js';
import { downAnyPortfolio } from '../../src/solver/down-any-portfolio.js';
import { GHOSTS } from '../../src/solver/portfolio.js';
import { DownAnySolver } from '../../src/solver/down-any-solver.js';
import { GhostBoard } from '../../src/solver/ghost-board.js';
import { GuidedSearch } from '../../src/solver/guided-search.js';
import { LooseCardProof } from '../../src/solver/loose-card-proof.js';
import { PileRecord } from '../../src/solver/pile-record.js';
import { Solver } from '../../src/solver/solver.js';
import { WorryBackProof } from '../../src/solver/worry-back-proof.js';
import { smallDeal } from './small-decks.js';

/** More runs, or other ones, for whoever changes a proof. */
const RUNS = Number(process.env['PROOF_RUNS'] ?? 500);
const SEED = Number(process.env['PROOF_SEED'] ?? 8);
/** Most positions of a complete search: what would take more is left out. */
const LIMIT = 10_000;

const FREE = { build: 'down-any', worryBack: true, autoUp: 'none' } as const;
const FLAGS = [
  FREE,
  { build: 'down-any', worryBack: true, autoUp: 'uncovered' },
  { build: 'down-any', worryBack: false, autoUp: 'uncovered' },
] as const;

/** The verdict of the depth-first complete search; every move is tried if `cuts` is false. */
function complete(rules: Rules, layout: Layout, cuts: boolean) {
  const options = { positionLimit: LIMIT, guided: false };
  return new Solver(rules, cuts ? options : { ...options, cuts: NO_CUTS }).solve(layout).verdict;
}

/** A small deal and where it stands after each of some random moves at which no card is held, the start first. */
function line(flags: Partial<Rules>, maxRanks: number) {
  return fc
    .tuple(smallDeal(flags, maxRanks), fc.array(fc.nat({ max: 1000 }), { maxLength: 12 }))
    .map(([{ rules, layout }, choices]) => {
      const position = new Position(rules, layout);
      const layouts = [layout];
      for (const choice of choices) {
        const moves = position.legalMoves();
        if (moves.length === 0) break;
        position.play(moves[choice % moves.length]);
        const isHeld = Array.from({ length: position.pileCount }, (_, pile) => position.isHeld(pile)).includes(true);
        if (!isHeld) layouts.push(position.toLayout());
      }
      return { rules, layout, layouts };
    });
}

describe('losses where worrying back is allowed are right whenever the complete search can tell', () => {
  it.each(FLAGS.slice(0, 2))('counts of loose cards, automatic moves $autoUp', (flags) => {
    const met = { lost: 0, helped: 0, open: 0, won: 0 };
    fc.assert(
      fc.property(line(flags, 7), ({ rules, layout, layouts }) => {
        const board = new DownAnyBoard(rules);
        const record = new PileRecord(rules.piles.length, rules.ranks * 4);
        record.load(layout);
        const strict = new LooseCardProof(record, rules.ranks);
        const free = new WorryBackProof(record, rules.ranks);
        strict.load(layout.reserve);
        free.load(layout.reserve);
        // What is found out about one position is remembered for the next ones, in either order.
        const order = layouts.length % 2 === 0 ? layouts : [...layouts].reverse();
        const answers = order.map((here) => {
          board.load(here);
          board.findLocked();
          const [byStrict, byFree] = [strict, free].map((proof) =>
            proof.isDead(board.locked, Uint8Array.from(here.foundations), board.reserveLeft, 100_000),
          );
          // What is lost with more moves is lost with fewer.
          if (byFree) expect(byStrict).toBe(true);
          return { here, byStrict, byFree };
        });
        for (const { here, byStrict, byFree } of new Set([answers[0], answers.at(-1)!])) {
          const verdict = complete(rules, here, true);
          if (verdict === 'winnable') met.won++;
          if (byFree && verdict !== 'unknown') {
            met.lost++;
            expect(verdict).toBe('unwinnable');
          } else if (verdict === 'unwinnable') met.open++;
          // The counts of the game without worrying back are not right here.
          if (byStrict && verdict === 'winnable') met.helped++;
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(met.lost).toBeGreaterThan(RUNS / 12);
    expect(met.open).toBeGreaterThan(0);
    expect(met.won).toBeGreaterThan(RUNS / 6);
    if (flags.autoUp === 'none') expect(met.helped).toBeGreaterThan(0);
  });

  it('ghosts of every rank, with and without the counts', () => {
    const met = { lost: 0, open: 0, won: 0 };
    fc.assert(
      fc.property(line(FREE, 8), fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]), fc.boolean(), (where, known, withCounts) => {
        const { rules } = where;
        const layout = where.layouts.at(-1)!;
        const verdict = complete(rules, layout, true);
        if (verdict === 'unknown') return;
        const ghosts = new GhostBoard(rules);
        ghosts.know(CardSet.ofRanks(known));
        ghosts.load(layout);
        const counts = new WorryBackProof(ghosts.record, rules.ranks);
        counts.load(layout.reserve);
        const isLost = () =>
          ghosts.isImpossible ||
          (withCounts && counts.isDead(ghosts.locked, ghosts.foundations, ghosts.reserveLeft, 100_000));
        const { end } = new GuidedSearch(ghosts, { isLost, stepsLeft: 0 }, 20_000).run(layout, GHOSTS, 20_000);
        if (verdict === 'winnable') met.won++;
        if (end === 'exhausted') {
          met.lost++;
          expect(verdict).toBe('unwinnable');
        } else if (verdict === 'unwinnable') met.open++;
      }),
      { numRuns: RUNS, seed: SEED + 1 },
    );
    expect(met.lost).toBeGreaterThan(RUNS / 12);
    expect(met.open).toBeGreaterThan(0);
    expect(met.won).toBeGreaterThan(RUNS / 6);
  });
});

describe('building down in any suit', () => {
  it.each(FLAGS)(
    'any choice of stages agrees with the complete search: worrying back $worryBack, automatic moves $autoUp',
    (flags) => {
      const met = { winnable: 0, unwinnable: 0 };
      const stages = new Set<string>();
      const kinds = fc.subarray(['strict', 'plain', 'free', 'ghosts', 'full'], { minLength: 1 });
      fc.assert(
        fc.property(line(flags, 8), kinds, fc.boolean(), ({ rules, layout }, chosen, cuts) => {
          const expected = complete(rules, layout, cuts);
          if (expected === 'unknown') return;
          const portfolio = downAnyPortfolio(rules).filter(({ kind }) => chosen.includes(kind));
          const { verdict, stage } = new DownAnySolver(rules, portfolio).solve(layout, LIMIT);
          if (verdict === 'unknown') return;
          expect(verdict).toBe(expected);
          met[verdict]++;
          stages.add(`${stage.split(' ')[0]} ${verdict}`);
        }),
        { numRuns: RUNS, seed: SEED + 2 },
      );
      expect(met.winnable).toBeGreaterThan(RUNS / 12);
      expect(met.unwinnable).toBeGreaterThan(RUNS / 12);
      // By the counts, and more than one other way.
      expect(stages.size).toBeGreaterThan(3);
    },
  );
});
