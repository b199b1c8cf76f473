import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HARD_DECKS } from '../../src/deals/hard-decks.js';
import { formatBoard } from '../../src/deals/board-format.js';
import { schemeOf } from '../../src/deals/schemes.js';
import { findGame } from '../../src/games/find-game.js';
import { placeCards, usualPlacing } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { parseMove } from '../../src/position/move.js';
import { checkWin } from '../../src/referee/check-win.js';
import { replay } from '../../src/referee/referee.js';
import { hardness } from '../../src/study/compose.js';
import { parseComposed, ranked } from '../../src/study/composed-file.js';
import { parseStudy } from '../../src/study/study-file.js';

const NAME = 'data/hard/deals.jsonl';
const RECORDS = parseComposed(readFileSync(new URL(`../../${NAME}`, import.meta.url), 'utf8'), NAME);
const SELECTIVE = findGame('selective-castle');
const CASTLE = findGame('beleaguered-castle');

describe('the hard deals', () => {
  it('are at least fifty, all of them different, and frozen', () => {
    expect(RECORDS.length).toBeGreaterThanOrEqual(50);
    expect(schemeOf('hard')).toMatchObject({ first: 1n, last: BigInt(RECORDS.length) });
    expect(HARD_DECKS).toEqual(RECORDS.map(({ deck }) => deck));
    expect(new Set(RECORDS.map(({ board }) => board)).size).toBe(RECORDS.length);
    const sum = createHash('sha256').update(HARD_DECKS.join('\n')).digest('hex');
    expect(sum).toBe('090dc82de0251efb850238884a086e193747e72e84e6235cb0d60c788b61346a');
  });

  it('are the layouts of the file, in Selective Castle and in Beleaguered Castle', () => {
    RECORDS.forEach(({ board }, i) => {
      const deal = { scheme: 'hard', number: BigInt(i + 1) } as const;
      expect(formatBoard(layOutDeal(CASTLE.rules, deal))).toBe(board);
      const placed = placeCards(SELECTIVE.rules, layOutDeal(SELECTIVE.rules, deal), usualPlacing(['hard']), '');
      expect(formatBoard(placed)).toBe(board);
    });
  });

  it('can all be won: the referee replays a line of each', () => {
    RECORDS.forEach((record, i) => {
      expect(checkWin(record)).toEqual({ kind: 'win', ownRules: false });
      const layout = layOutDeal(CASTLE.rules, { scheme: 'hard', number: BigInt(i + 1) });
      const line = record.solution.map((text) => parseMove(text)!);
      expect(replay(CASTLE.rules, layout, line)).toMatchObject({ legal: true, won: true });
    });
  });

  it('are ranked by a hardness that follows from the measures beside it', () => {
    expect(ranked(RECORDS)).toEqual(RECORDS);
    for (const { hardness: stated, nodes, difficulty } of RECORDS) {
      if (difficulty.positions === null) expect(stated).toBeGreaterThan(hardness(nodes, 1_000_000));
      else expect(stated).toBeCloseTo(hardness(nodes, difficulty.positions), 4);
    }
  });
});

describe('the usual placing', () => {
  it('is as dealt for layouts, by descending fit for decks, and has to be named for both together', () => {
    expect(usualPlacing(['hard'])).toBe('round-robin');
    expect(usualPlacing(['native', 'pysol'])).toBe('descending-fit');
    expect(() => usualPlacing(['native', 'hard'])).toThrow('usually arranged in several ways; name one');
    const placings = (deals: string, more = ''): string[] =>
      parseStudy(`{ name: a, games: [{ id: selective-castle${more} }], deals: [${deals}] }`, 'a.yaml').games.map(
        ({ placing }) => placing,
      );
    expect(placings('hard:1..5')).toEqual(['round-robin']);
    expect(placings('native:1..5')).toEqual(['descending-fit']);
    expect(placings('hard:1..5, native:1..5', ', placing: random')).toEqual(['random']);
    expect(() => placings('hard:1..5, native:1..5')).toThrow(/^a\.yaml: games\[0\]\.placing: .*name one/);
  });
});
