/**
 * A player in a file of its own: `castellan play beleaguered-castle native:1..10 --player data/players/tidy.js`.
 *
 * A move is a number, `from * 128 + to`. Piles are 0, 1, 2 ..., reserve slots 40, 41, 42 ..., the foundations 96 to 99. A card is a
 * number too, `rank * 4 + suit`, the ace's rank being 1; 0 is no card.
 */

const GIVE_UP = -1;
const FOUNDATION = 96;

/** @type {import('castellan').Player} */
export default {
  id: 'tidy',
  name: 'Tidy',
  description:
    'Sends up what goes up. Otherwise looks one move ahead and makes the move after which the fewest cards lie on a lower card, one ' +
    'of them by chance, but never back to where it has been. Gives up when there is no such move.',
  sit({ random, newPosition }) {
    // A position of its own to try moves on, which follows the one that is played.
    const own = newPosition();
    const been = new Set();
    const here = () => `${own.hashA} ${own.hashB}`;
    const answer = (/** @type {number} */ move) => {
      if (move !== GIVE_UP) own.play(move);
      return move;
    };
    return {
      choose(position, moves, count) {
        been.add(here());
        let best = GIVE_UP;
        let fewest = Infinity;
        for (let i = 0; i < count; i++) {
          if (moves[i] % 128 >= FOUNDATION) return answer(moves[i]);
          own.play(moves[i]);
          const untidy = cardsOnLowerOnes(own) + random() / 2;
          if (untidy < fewest && !been.has(here())) {
            best = moves[i];
            fewest = untidy;
          }
          own.takeBack();
        }
        return answer(best);
      },
    };
  },
};

/** @param {import('castellan').PositionView} position */
function cardsOnLowerOnes(position) {
  let cards = 0;
  for (let pile = 0; pile < position.pileCount; pile++) {
    let lowest = Infinity;
    for (let depth = 0; depth < position.height(pile); depth++) {
      const rank = position.cardAt(pile, depth) >> 2;
      if (rank > lowest) cards++;
      else lowest = rank;
    }
  }
  return cards;
}
