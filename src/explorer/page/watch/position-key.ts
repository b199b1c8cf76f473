import type { PositionView } from '../../../position/position.js';

/**
 * A text that two positions of one game have in common when the same moves lead on from both: the order of the piles and the slots of the
 * reserve do not count, cards that are held do. Unlike the hash it is exact.
 */
export function positionKey(position: PositionView): string {
  const piles: string[] = [];
  for (let pile = 0; pile < position.pileCount; pile++) {
    let text = position.isHeld(pile) ? '!' : '';
    for (let depth = 0; depth < position.height(pile); depth++) text += letter(position.cardAt(pile, depth));
    piles.push(text);
  }
  let reserve = '';
  for (let slot = 0; slot < position.rules.reserve; slot++) reserve += letter(position.reserveCard(slot));
  let deck = '';
  for (let n = 0; position.deckCard(n) !== 0; n++) deck += letter(position.deckCard(n));
  const foundations = [0, 1, 2, 3].map((suit) => position.foundation(suit));
  return [piles.sort().join(' '), [...reserve].sort().join(''), deck, foundations.join()].join('|');
}

/** One letter a card, from 'A' on; none for no card. */
function letter(card: number): string {
  return card === 0 ? '' : String.fromCharCode(65 + card);
}
