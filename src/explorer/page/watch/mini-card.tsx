import { rankOf, rankText, suitOf, type Card } from '../../../cards/card.js';
import { SuitSign } from '../board/card-face.js';

/** A card among words. */
export function MiniCard({ card }: { readonly card: Card }) {
  const rank = rankOf(card) === 10 ? '10' : rankText(rankOf(card));
  return (
    <span class={`mini suit-${suitOf(card)}`} aria-hidden="true">
      {rank}
      <SuitSign suit={suitOf(card)} className="sign-of-suit" />
    </span>
  );
}
