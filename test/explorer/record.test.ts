import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { parseSavedGame, formatSavedGame } from '../../src/explorer/page/play/saved-game.js';
import { settledSaved } from '../../src/explorer/page/play/settle.js';
import { parseRecord, resultOf, withGame, type FinishedGame } from '../../src/explorer/page/record/finished-game.js';
import { playoutsFile } from '../../src/explorer/page/record/playouts-file.js';
import { statisticsOf } from '../../src/explorer/page/record/statistics.js';
import { placeCards } from '../../src/players/place.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { DECK, makeMove } from '../../src/position/move.js';
import { readArrow } from '../../src/results/arrow-read.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';

const game = (changes: Partial<FinishedGame> = {}): FinishedGame => ({
  game: 'citadel',
  placing: 'dealt',
  scheme: 'native',
  deal: '7',
  outcome: 'won',
  cardsUp: 52,
  moves: 60,
  firstSpace: 12,
  score: 700,
  seconds: 100,
  points: 1800,
  helped: false,
  ...changes,
});

describe('the result of a game', () => {
  it.each(GAMES)('of $id is what the table of playouts has for a player who made the same moves', ({ rules }) => {
    for (let number = 1n; number <= 12n; number++) {
      const deal = layOutDeal(rules, { scheme: 'native', number });
      const placed = placeCards(rules, deal, 'random', `record ${number}`);
      // The moves that placed the cards so: each on the pile where it lies.
      const placing = deal.deck.map((card) =>
        makeMove(
          DECK,
          placed.piles.findIndex((pile) => pile.includes(card)),
        ),
      );
      for (const player of ['greedy', 'casual', 'random']) {
        const playout = playOut(rules, placed, findPlayer(player), `record ${number}`, 300);
        const { points, ...result } = resultOf(rules, deal, [...placing, ...playout.line], 65.9)!;
        expect(result).toEqual({
          outcome: playout.outcome,
          cardsUp: playout.cardsUp,
          moves: playout.moves,
          firstSpace: playout.firstSpace,
          score: playout.score,
        });
        expect(points).toBe(playout.score + (playout.outcome === 'won' ? 1200 - 65 : 0));
      }
    }
  });

  it('is none while cards are to be placed', () => {
    const { rules } = findGame('selective-castle');
    const deal = layOutDeal(rules, { scheme: 'native', number: 1n });
    expect(resultOf(rules, deal, [makeMove(DECK, 0)], 1)).toBeUndefined();
  });
});

describe('the record', () => {
  it('counts a deal as it ended the first time', () => {
    const record = withGame(withGame([], game({ outcome: 'gave up' })), game());
    expect(record.map(({ outcome }) => outcome)).toEqual(['gave up']);
    expect(withGame(record, game({ game: 'citadel worryBack=false' }))).toHaveLength(2);
    expect(withGame(record, game({ deal: '8' }))).toHaveLength(2);
  });

  it('knows wins, losses, streaks and the best score', () => {
    expect(statisticsOf([])).toEqual({ wins: 0, losses: 0, streak: 0, longest: 0, best: null });
    const outcomes = ['won', 'won', 'won', 'stuck', 'won', 'gave up', 'won', 'won'] as const;
    const record = outcomes.map((outcome, i) => game({ outcome, deal: String(i), points: 1000 - i }));
    expect(statisticsOf(record)).toEqual({ wins: 6, losses: 2, streak: 2, longest: 3, best: 1000 });
  });

  it('comes back from text; what makes no sense is left out', () => {
    const record = [game(), game({ deal: '8', firstSpace: null, helped: true })];
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
    for (const bad of [
      { cardsUp: 53 },
      { outcome: 'lost' },
      { scheme: 'mine' },
      { deal: '-1' },
      { deal: 7 },
      { moves: 1.5 },
      { firstSpace: 'x' },
      { score: 70_000 },
      { helped: 1 },
    ]) {
      expect(parseRecord(JSON.stringify([{ ...game(), ...bad }, game()])), JSON.stringify(bad)).toEqual([game()]);
    }
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseRecord(text))));
    expect(parseRecord(null)).toEqual([]);
  });
});

describe('the record as a table of playouts', () => {
  const record = [
    game({ deal: '12', helped: true }),
    game({ deal: '9', outcome: 'stuck', cardsUp: 20, firstSpace: null, score: 50 }),
    game({ game: 'beleaguered-castle', scheme: 'pysol', deal: '3' }),
    game({ game: 'beleaguered-castle', scheme: 'native', deal: '3' }),
    game({ game: 'selective-castle piles=6,6,6,6,6,6,6,6', placing: 'person' }),
    game({ deal: '99999999999999999999' }),
  ];

  it('reads as one in Arrow, whatever the order of the games', async () => {
    const bytes = await playoutsFile(record, 'arrow');
    expect(await playoutsFile([...record].reverse(), 'arrow')).toEqual(bytes);
    const rows = readArrow(PLAYOUTS_TABLE, bytes, 'playouts.arrow').rows();
    expect(rows.map((row) => [row.game, row.scheme, row.deal, row.player, row.outcome, row.first_space])).toEqual([
      ['beleaguered-castle', 'native', 3, 'person', 'won', 12],
      ['beleaguered-castle', 'pysol', 3, 'person', 'won', 12],
      ['citadel', 'native', 9, 'person', 'stuck', null],
      ['citadel', 'native', 12, 'person:hints', 'won', 12],
      ['selective-castle piles=6,6,6,6,6,6,6,6', 'native', 7, 'person', 'won', 12],
    ]);
  });

  it('is the same in CSV', async () => {
    const lines = new TextDecoder()
      .decode(await playoutsFile(record, 'csv'))
      .trimEnd()
      .split('\n');
    expect(lines).toEqual([
      'game,placing,scheme,deal,player,outcome,cards_up,moves,first_space,score',
      'beleaguered-castle,dealt,native,3,person,won,52,60,12,700',
      'beleaguered-castle,dealt,pysol,3,person,won,52,60,12,700',
      'citadel,dealt,native,9,person,stuck,20,60,,50',
      'citadel,dealt,native,12,person:hints,won,52,60,12,700',
      '"selective-castle piles=6,6,6,6,6,6,6,6",person,native,7,person,won,52,60,12,700',
    ]);
  });

  it('may be empty', async () => {
    expect(readArrow(PLAYOUTS_TABLE, await playoutsFile([], 'arrow'), 'playouts.arrow').rowCount).toBe(0);
  });
});

describe('a game kept between visits', () => {
  const saved = {
    address: '#/play/citadel/native:3?rule=worryBack%3Dfalse',
    done: [[makeMove(0, 3)], [makeMove(1, 97), makeMove(2, 98)]],
    undone: [[makeMove(40, 1)]],
    elapsed: 12_345.6,
    helped: true,
  };

  it('comes back as it was', () => {
    expect(parseSavedGame(formatSavedGame(saved))).toEqual(saved);
    expect(parseSavedGame(formatSavedGame({ ...saved, done: [], undone: [] }))).toMatchObject({ done: [], undone: [] });
  });

  it('is none when the text makes no sense', () => {
    const whole = JSON.parse(formatSavedGame(saved)) as object;
    for (const bad of [
      { done: 3 },
      { undone: ['x'] },
      { elapsed: -1 },
      { elapsed: 'x' },
      { helped: 1 },
      { address: 1 },
    ]) {
      expect(parseSavedGame(JSON.stringify({ ...whole, ...bad })), JSON.stringify(bad)).toBeUndefined();
    }
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseSavedGame(text) === undefined));
  });

  it('goes into the record when it is left: as far as its moves are legal, if it was played at all', () => {
    const now = new Date('2025-01-31T00:00:00Z');
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, { scheme: 'native', number: 5n });
    const { line } = playOut(rules, layout, findPlayer('greedy'), 'a');
    const steps = line.map((move) => [move]);
    const left = { ...saved, address: '#/play/beleaguered-castle/native:5', done: steps, undone: [], helped: false };
    const end = settledSaved(left, now)!;
    expect(end).toMatchObject({
      game: 'beleaguered-castle',
      scheme: 'native',
      deal: '5',
      moves: line.length,
      seconds: 12,
    });
    expect(end).toMatchObject(resultOf(rules, layout, line, 12)!);
    expect(settledSaved({ ...left, done: [] }, now)).toBeUndefined();
    // All taken back: played, and given up.
    expect(settledSaved({ ...left, done: [], undone: [...steps].reverse() }, now)).toMatchObject({
      outcome: 'gave up',
      moves: 0,
    });
    expect(settledSaved({ ...left, address: '#/play/nonsense/native:5' }, now)).toBeUndefined();
    expect(settledSaved({ ...left, address: '#/play/beleaguered-castle/board?text=x' }, now)).toBeUndefined();
  });
});
