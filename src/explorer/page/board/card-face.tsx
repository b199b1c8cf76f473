import { rankOf, rankText, suitOf, type Card } from '../../../cards/card.js';
import { SUIT_COLOURS, SUIT_PATHS } from './suit-shapes.js';

/**
 * The face of a card, 100 wide and 140 high. In columns the upper edge shows, so rank and suit stand side by side there; in wings one of
 * the sides does, so they stand one above the other in both upper corners.
 */
export function CardFace({ card, corner }: { readonly card: Card; readonly corner: 'row' | 'column' }) {
  const suit = suitOf(card);
  const rank = rankOf(card) === 10 ? '10' : rankText(rankOf(card));
  const sign = (x: number, y: number, size: number) => (
    <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${size / 100})`} />
  );
  return (
    <svg class="face" viewBox="0 0 100 140" fill={SUIT_COLOURS[suit]} aria-hidden="true">
      {corner === 'row' ? (
        <>
          <text x={rank === '10' ? 4 : 8} y="34" font-size="38" letter-spacing={rank === '10' ? -4 : 0}>
            {rank}
          </text>
          {sign(58, 5, 34)}
          {sign(20, 56, 60)}
        </>
      ) : (
        <>
          <text x={rank === '10' ? 3 : 7} y="32" font-size="34" letter-spacing={rank === '10' ? -4 : 0}>
            {rank}
          </text>
          {sign(5, 38, 27)}
          <text
            x={rank === '10' ? 95 : 94}
            y="32"
            font-size="34"
            text-anchor="end"
            letter-spacing={rank === '10' ? -4 : 0}
          >
            {rank}
          </text>
          {sign(68, 38, 27)}
          {sign(26, 82, 48)}
        </>
      )}
    </svg>
  );
}

/** A suit alone, for an empty foundation or among words. */
export function SuitSign({ suit, className }: { readonly suit: number; readonly className?: string }) {
  return (
    <svg class={className ?? 'suit'} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}
