import fc from 'fast-check';
import { SCHEME_IDS, schemeOf } from '../../src/deals/schemes.js';
import type { Layout } from '../../src/deals/layout.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { Game } from '../../src/games/rules.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import type { Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';

/** A position on the way through a game: where play began, the moves so far, where the cards lie now. */
export interface MidGame {
  readonly game: Game;
  readonly start: Layout;
  readonly moves: readonly Move[];
  readonly layout: Layout;
}

/** Any game, deal of any scheme, and number of legal moves, upwards ones preferred so that foundations and spaces come about. */
export const anyMidGame: fc.Arbitrary<MidGame> = fc
  .record({
    game: fc.constantFrom<Game>(...GAMES),
    scheme: fc.constantFrom(...SCHEME_IDS),
    number: fc.bigInt({ min: 1n, max: 4_000_000_000n }),
    choices: fc.array(fc.nat(1_000_000), { maxLength: 150 }),
    climbs: fc.boolean(),
  })
  .map(({ game, scheme, number, choices, climbs }) => {
    // A scheme of few deals begins anew after its last.
    const deal = { scheme, number: 1n + ((number - 1n) % schemeOf(scheme).last) };
    const start = placeCards(game.rules, layOutDeal(game.rules, deal), 'descending-fit', `${number}`);
    const position = new Position(game.rules, start);
    const moves: Move[] = [];
    for (const choice of choices) {
      const legal = position.legalMoves();
      const up = legal.filter((move) => climbs && move % 128 >= 96);
      const from = up.length > 0 ? up : legal;
      if (from.length === 0 || position.isWon()) break;
      moves.push(from[choice % from.length]);
      position.play(moves[moves.length - 1]);
    }
    return { game, start, moves, layout: position.toLayout() };
  });
