import { findGame } from '../games/find-game.js';
import type { PublishedFigure } from '../published/published-figures.js';
import { percentText, rangeText } from './words.js';

/** '68.17% (68.07–68.27%)' after the quantity, or 'easier than Citadel'. */
export function claimText({
  quantity,
  order,
  than,
  value,
  low,
  high,
}: Pick<PublishedFigure, 'quantity' | 'order' | 'than' | 'value' | 'low' | 'high'>): string {
  if (than !== null) return `${order} than ${findGame(than).name}`;
  const interval = low === null || high === null ? null : rangeText({ low, high }, digitsOf(low, high));
  const middle = value === null ? null : percentText(value, digitsOf(value));
  return `${quantity} ${middle === null ? interval! : interval === null ? middle : `${middle} (${interval})`}`;
}

/** As many digits after the point, of percent, as the figures were given with, two at most. */
function digitsOf(...shares: number[]): number {
  return (
    [0, 1].find((digits) => shares.every((share) => Math.abs(share - Number(share.toFixed(2 + digits))) < 1e-9)) ?? 2
  );
}
