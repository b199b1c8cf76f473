import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/find-game.js';
import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { RESERVE, makeMove } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { CASUAL_WEIGHTS, makeCasual } from '../../src/players/casual.js';
import { EXPERT_STYLES } from '../../src/players/expert-knowledge.js';
import { makeExpert } from '../../src/players/expert.js';
import { playOut } from '../../src/players/play-out.js';
import { NO_MOVE, safeUp } from '../../src/players/safe-up.js';
import { NONE_BELOW, Survey } from '../../src/players/survey.js';
import { digWithASpace } from '../../src/players/tips/dig-with-a-space.js';
import { emptyARow } from '../../src/players/tips/empty-a-row.js';
import { kingsIntoSpaces } from '../../src/players/tips/kings-into-spaces.js';
import { lowEndExposed } from '../../src/players/tips/low-end-exposed.js';
import { noSymmetricMoves } from '../../src/players/tips/no-symmetric-moves.js';
import { protectLowCards } from '../../src/players/tips/protect-low-cards.js';
import { spareTheReserve } from '../../src/players/tips/spare-the-reserve.js';
import { TIPS, TIP_IDS, withoutTips } from '../../src/players/tips/table.js';
import { waitInACircle } from '../../src/players/tips/trace-blockers.js';
import { twosFirst } from '../../src/players/tips/twos-first.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { plainVerdict } from '../solver/plain-search.js';
import { smallDeal } from '../solver/small-decks.js';
import { CASTLE, cards, late } from './small-tables.js';

const UP_DOWN = findGame('fortress-castle').rules;

function survey(rules: Rules, layout: Layout): Survey {
  const result = new Survey(rules);
  result.read(new Position(rules, layout));
  return result;
}
const castle = (...piles: string[]) => survey(CASTLE, late(CASTLE, ...piles));

describe('a survey', () => {
  it('counts what lies on the table', () => {
    // Next cards: JC under two cards, JD under one, JH and JS exposed.
    const seen = castle('JC KC QC', 'KD JD QD', 'QH KH JH', 'KS QS JS');
    expect(seen).toMatchObject({
      cardsLeft: 12,
      lowest: 10,
      spaces: 4,
      burden: 3,
      dig: 0,
      kingsAbove: 2,
      reserveLeft: 0,
    });
    // Runs: KC QC on JC; QD alone on two; JH alone on two; three in a row.
    expect(Array.from(seen.runs.slice(0, 5))).toEqual([2, 1, 1, 3, 0]);
    expect(seen.locked).toBe(1 + 2 + 2 + 0);
    // KC and QC on JC; QD on JD; KH on QH.
    expect(seen.inversions).toBe(4);
    expect(seen.fewestLocked).toBe(0);
    expect(Array.from(seen.above.slice(0, 5))).toEqual([2, 1, 0, 0, NONE_BELOW]);
    expect(Array.from(seen.lows.slice(0, 5))).toEqual([11, 11, 11, 11, 14]);
  });

  it('agrees with a plain count of cards above lower ones, wherever play has led', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(), { maxLength: 60 }), (number, choices) => {
        const position = new Position(CASTLE, layOutDeal(CASTLE, { scheme: 'native', number: BigInt(number) }));
        const reader = new Survey(CASTLE);
        for (const choice of choices) {
          const moves = position.legalMoves();
          if (moves.length === 0) break;
          position.play(moves[choice % moves.length]);
          // One reader goes along: nothing may be left over from the position before.
          reader.read(position);
        }
        reader.read(position);
        const { piles, foundations } = position.toLayout();
        const ranks = piles.map((pile) => pile.map((card) => card >> 2));
        expect(reader.inversions).toBe(
          ranks.flatMap((pile) => pile.filter((rank, d) => pile.slice(0, d).some((low) => low < rank))).length,
        );
        const burden = piles.flatMap((pile) =>
          pile.flatMap((card, d) => (foundations[card & 3] === (card >> 2) - 1 ? [pile.length - 1 - d] : [])),
        );
        expect(reader.burden).toBe(burden.reduce((sum, above) => sum + above, 0));
        expect(reader.dig).toBe(Math.min(...burden, 99) % 99);
        expect(reader.spaces).toBe(piles.filter((pile) => pile.length === 0).length);
        expect(reader).toEqual(Object.assign(survey(CASTLE, position.toLayout()), {}));
      }),
      { numRuns: 50 },
    );
  });

  it('gives one kind to positions that differ in where a loose card lies or in the order of piles', () => {
    const kind = castle('KC JD', 'KD QH', 'KH QS', 'QC').kind;
    expect(castle('KD QH', 'KC JD', 'QC', 'KH QS').kind).toBe(kind);
    expect(castle('KC JD', 'KH QH', 'KD QS', 'QC').kind).toBe(kind);
    expect(castle('KC QH', 'KD JD', 'KH QS', 'QC').kind).toBe(kind);
    expect(castle('KC JD', 'KD QH QS', 'KH', 'QC').kind).not.toBe(kind);
  });
});

describe('the table of tips', () => {
  it('lists the eight numbered tips in order, then the reserve', () => {
    expect(TIPS.map((tip) => tip.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(TIP_IDS).size).toBe(9);
  });

  it('leaves out the tips that are switched off', () => {
    expect(withoutTips(CASUAL_WEIGHTS, ['twos-first'])).not.toHaveProperty('twos-first');
    expect(withoutTips(CASUAL_WEIGHTS, [])).toEqual(CASUAL_WEIGHTS);
  });

  it.each(Object.keys(CASUAL_WEIGHTS).filter((id) => id !== 'low-end-exposed' && id !== 'spare-the-reserve'))(
    'changes what casual plays when %s is off',
    (id) => {
      expect(lines(makeCasual([id as keyof typeof CASUAL_WEIGHTS]))).not.toEqual(lines(makeCasual()));
    },
  );

  it.each(Object.keys(EXPERT_STYLES['down-any'].tips).filter((id) => id !== 'spare-the-reserve'))(
    'changes what expert plays when %s is off',
    (id) => {
      expect(lines(makeExpert({ off: [id as keyof typeof CASUAL_WEIGHTS] }))).not.toEqual(lines(makeExpert()));
    },
  );

  function lines(player: ReturnType<typeof makeCasual> | ReturnType<typeof makeExpert>) {
    return Array.from({ length: 12 }, (_, n) => {
      const layout = layOutDeal(CASTLE, { scheme: 'native', number: BigInt(n + 1) });
      return playOut(CASTLE, layout, player, '1').line;
    });
  }
});

describe('tip 1, twos first', () => {
  it('counts cards above next cards, and the lowest foundation', () => {
    expect(twosFirst.cost(castle('JC KC QC', 'KD JD QD'))).toBe(3 - 5 * 10);
  });

  it('likes a move the more the fewer cards it leaves above a next card', () => {
    const seen = castle('JD KD QD QC', 'KC JC', 'JH QH', 'KS QS JS');
    expect([0, 1, 2].map((from) => twosFirst.gain(seen, makeMove(from, 4)))).toEqual([2, 0, 4]);
  });
});

describe('tip 2, protect low cards', () => {
  it('counts cards above lower ones', () => {
    expect(protectLowCards.cost(castle('JC KC QC', 'KD QD JD'))).toBe(2);
  });

  it('dislikes a pile with a next card most, and gives half back for leaving one', () => {
    const seen = castle('KC', 'JH KD', 'QS', 'JD KH QD', 'JC', 'JS');
    expect(protectLowCards.gain(seen, makeMove(2, 1))).toBe(-2 + 0.5);
    expect(protectLowCards.gain(seen, makeMove(3, 0))).toBe(-1 + 1);
  });
});

describe('tip 3, empty a row', () => {
  it('counts spaces, or the cards locked in the pile that is nearest to one', () => {
    expect(emptyARow.cost(castle('KC QC', 'KD QD'))).toBe(-12);
    const full = castle('KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS');
    expect(emptyARow.cost(full)).toBe(0);
    expect(emptyARow.cost(castle('JC KC', 'JD KD', 'JH KH', 'JS KS', 'TC QC', 'TD QD', 'TH QH', 'TS QS'))).toBe(1);
  });

  it('likes moves from short piles and dislikes filling a space', () => {
    const seen = castle('QC', 'KD QD JD', 'KH');
    expect(emptyARow.gain(seen, makeMove(0, 2))).toBe(5);
    expect(emptyARow.gain(seen, makeMove(1, 0))).toBe(3);
    expect(emptyARow.gain(seen, makeMove(1, 5))).toBe(3 - 4);
  });
});

describe('tip 4, no symmetric moves', () => {
  it('counts meetings', () => {
    const seen = castle('KC');
    seen.visits = 3;
    expect(noSymmetricMoves.cost(seen)).toBe(3);
  });

  it('dislikes going back most, and moving a card again', () => {
    const seen = castle('KC QC', 'KD', 'KH QD');
    seen.previous = makeMove(1, 0);
    seen.movedLately[cards('QD')[0]] = 1;
    expect(noSymmetricMoves.gain(seen, makeMove(0, 1))).toBe(-8);
    expect(noSymmetricMoves.gain(seen, makeMove(2, 1))).toBe(-3);
    expect(noSymmetricMoves.gain(seen, makeMove(0, 2))).toBe(0);
  });
});

describe('tip 5, trace blockers', () => {
  const circle = (rules: Rules, ...piles: string[]) => waitInACircle(new Position(rules, late(rules, ...piles)));

  it('sees cards that wait for each other', () => {
    const rules = { ...CASTLE, piles: [6, 6, 6, 6] };
    // Each king lies on the queen of the same suit, and no queen is bare: nothing can move.
    expect(circle(rules, 'QC KD', 'QD KC', 'QH KS', 'QS KH')).toBe(true);
    // One queen bare: she goes up, and the rest follows.
    expect(circle(rules, 'QC KD', 'KC QD', 'QH KS', 'QS KH')).toBe(false);
  });

  it('does not count a host that lies under the card itself', () => {
    const rules = { ...CASTLE, piles: [8, 8] };
    expect(circle(rules, 'JD KC QC', 'JC KD QD')).toBe(true);
  });

  it('gives no verdict while there is a space', () => {
    expect(circle({ ...CASTLE, piles: [6, 6, 6, 6, 0] }, 'QC KD', 'QD KC', 'QH KS', 'QS KH')).toBe(false);
  });

  it('is a proof: no small deal of any rules is winnable when it says lost', () => {
    let lost = 0;
    let decided = 0;
    fc.assert(
      fc.property(smallDeal({}, 4), ({ rules, layout }) => {
        const verdict = plainVerdict(rules, layout, 1_500);
        if (verdict !== undefined) decided++;
        if (!waitInACircle(new Position(rules, layout))) return;
        lost++;
        expect(verdict).not.toBe('winnable');
      }),
      { numRuns: 300, seed: 20 },
    );
    // The property must not hold for want of cases.
    expect(lost).toBeGreaterThan(20);
    expect(decided).toBeGreaterThan(150);
  });
});

describe('tip 6, dig with a space', () => {
  it('counts cards under runs and half the nearest way to a next card', () => {
    expect(digWithASpace.cost(castle('JC TC KC QC', 'KD JD QD'))).toBe(2 + 2 + 1 / 2);
  });

  it('likes a move into a space that bares a next card', () => {
    const seen = castle('JC QC', 'JD KD QD', 'JH QH KH');
    expect(digWithASpace.gain(seen, makeMove(0, 5))).toBe(3);
    expect(digWithASpace.gain(seen, makeMove(1, 5))).toBe(0);
    expect(digWithASpace.gain(seen, makeMove(2, 5))).toBe(1);
    expect(digWithASpace.gain(seen, makeMove(0, 2))).toBe(0);
  });
});

describe('tip 7, kings into spaces', () => {
  it('counts kings on other cards and likes moving one into a space', () => {
    const seen = castle('JC KC', 'KD QD');
    expect(kingsIntoSpaces.cost(seen)).toBe(1);
    expect(kingsIntoSpaces.gain(seen, makeMove(0, 3))).toBe(2);
    expect(kingsIntoSpaces.gain(seen, makeMove(1, 3))).toBe(0);
  });
});

describe('tip 8, the low end exposed', () => {
  it('counts runs that end high and dislikes building up, where that is possible at all', () => {
    const seen = survey(UP_DOWN, late(UP_DOWN, 'TC JC QC', 'KD QD', 'JD', 'KC'));
    expect(lowEndExposed.cost(seen)).toBe(1);
    expect(lowEndExposed.gain(seen, makeMove(1, 2))).toBe(-2);
    expect(lowEndExposed.gain(seen, makeMove(2, 1))).toBe(1);
    expect(lowEndExposed.gain(seen, makeMove(2, 5))).toBe(0);
    expect(lowEndExposed.cost(castle('TC JC QC', 'KD QD'))).toBe(0);
    expect(lowEndExposed.gain(castle('QD', 'KD'), makeMove(0, 1))).toBe(0);
  });
});

describe('the reserve', () => {
  it('is worth sparing', () => {
    const { rules } = findGame('beleaguered-fortress');
    const layout = late(rules, 'KC', 'KD');
    const seen = survey(rules, {
      ...layout,
      reserve: [cards('KH')[0], 0, cards('KS')[0]],
      foundations: [12, 12, 12, 12],
    });
    expect(spareTheReserve.cost(seen)).toBe(-2);
    expect(spareTheReserve.gain(seen, makeMove(RESERVE, 0))).toBe(-3);
    expect(spareTheReserve.gain(seen, makeMove(RESERVE, 5))).toBe(-6);
    expect(spareTheReserve.gain(seen, makeMove(0, 5))).toBe(0);
  });
});

describe('a safe foundation move', () => {
  const first = (rules: Rules, layout: Layout) => safeUp(new Position(rules, layout));

  it('is at most two ranks above the lowest foundation when building down in any suit', () => {
    // Lowest foundation 9 (TC is next): the jack is safe, the queen is not.
    expect(first(CASTLE, late(CASTLE, 'TC KC', 'KD JD'))).toBe(makeMove(1, 97));
    expect(first(CASTLE, late(CASTLE, 'TC KC', 'KD QD'))).toBe(NO_MOVE);
  });

  it('is any foundation move when building up and down in suit', () => {
    expect(first(UP_DOWN, late(UP_DOWN, 'TC KC', 'KD QD'))).toBe(makeMove(1, 97));
  });

  it('never costs a win, on small decks', () => {
    let checked = 0;
    fc.assert(
      fc.property(smallDeal({ worryBack: false }, 4), ({ rules, layout }) => {
        const position = new Position(rules, layout);
        const up = safeUp(position);
        if (up === NO_MOVE) return;
        const before = plainVerdict(rules, layout, 1_500);
        position.play(up);
        const after = plainVerdict(rules, position.toLayout(), 1_500);
        if (before === undefined || after === undefined) return;
        checked++;
        expect(after).toBe(before);
      }),
      { numRuns: 200, seed: 21 },
    );
    expect(checked).toBeGreaterThan(50);
  });
});
