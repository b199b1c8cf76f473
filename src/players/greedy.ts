import { CARD_LIMIT } from '../cards/card.js';
import { isFoundation, isPile, moveFrom, moveTo, type Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';
import { GIVE_UP, type Player } from './player.js';

export const greedy = {
  id: 'greedy',
  name: 'Greedy',
  description:
    'Sends up the first card that can go up. Otherwise it makes the move from the shortest pile, building before taking a space, the ' +
    'first such move in the list (tip 3, empty a row, and nothing else); reserve cards come after piles, and nothing is worried back. ' +
    'So as not to go round for ever it moves no card twice until a card has gone up, and gives up when that leaves no move. It ' +
    'uses no chance. Move for move it gets further than random play, but its few moves are soon over, whereas random play goes on and on ' +
    'and so wins more.',
  sit() {
    const movedLately = new Uint8Array(CARD_LIMIT);
    let cardsUp = -1;
    return {
      choose(position, moves, count) {
        if (position.cardsUp > cardsUp) {
          cardsUp = position.cardsUp;
          movedLately.fill(0);
        }
        let best: Move = GIVE_UP;
        let bestRank = Infinity;
        for (let i = 0; i < count; i++) {
          const move = moves[i];
          if (isFoundation(moveTo(move))) return move;
          if (movedLately[position.movedCard(move)] === 1) continue;
          const rank = preference(position, move);
          if (rank < bestRank) {
            best = move;
            bestRank = rank;
          }
        }
        if (best !== GIVE_UP) movedLately[position.movedCard(best)] = 1;
        return best;
      },
    };
  },
} as const satisfies Player;

/** Longer than any pile. */
const LONG = 64;

/** Lower is preferred: the height of the pile the card comes from; reserve cards next; then the same again for spaces. */
function preference(position: PositionView, move: Move): number {
  const from = moveFrom(move);
  if (isFoundation(from)) return Infinity;
  const height = isPile(from) ? position.height(from) : LONG;
  return position.height(moveTo(move)) === 0 ? height + 2 * LONG : height;
}
