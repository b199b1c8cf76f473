import { SUIT_COUNT } from '../../../cards/card.js';
import { DECK, FOUNDATION, RESERVE, isPile, type Place } from '../../../position/move.js';

/** What the drawing of a board depends on besides the room for it. */
export interface BoardShape {
  /** Cards on each pile now. */
  readonly heights: readonly number[];
  /** The longest pile to make room for from the start: as dealt. */
  readonly dealt: number;
  readonly reserve: number;
  /** Are there cards to be placed? */
  readonly deck: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** Where everything on a board lies, in CSS pixels from its upper left corner. */
export interface Geometry {
  readonly arrangement: 'wings' | 'columns';
  readonly width: number;
  readonly height: number;
  readonly card: { readonly width: number; readonly height: number };
  /** Every place, in the order of the keyboard: deck, foundations, piles, reserve. */
  readonly places: readonly Place[];
  /** The upper left corner of a card; `depth` counts from the bottom of a pile and means nothing elsewhere. */
  spot(place: Place, depth: number): Spot;
  /** All that a place takes up: where it is clicked, and where a card is dropped. */
  box(place: Place): Box;
}

/** Foundations from left to right or from above: spades, hearts, clubs, diamonds, so that colours alternate as in a fan. */
const SUIT_ORDER: readonly number[] = [3, 2, 0, 1];

/** Height of a card by its width. */
const TALL = 1.4;
/** Widest and narrowest card, in pixels. */
const WIDEST = 132;
const NARROWEST = 30;
/** The part of a covered card that is seen: of its width in a wing, at best; of its height in a column, at least, well and at best. */
const WING_STEP = 0.44;
const COLUMN_STEP = { least: 0.14, best: 0.27, most: 0.4 };

/** Room for a board, in CSS pixels; it may get higher than that when it must, never wider. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Is there room enough for wings? */
export function wingsFit({ width, height }: Room): boolean {
  return width >= 680 && height >= 420;
}

export function geometryOf(shape: BoardShape, arrangement: 'wings' | 'columns', room: Room): Geometry {
  return arrangement === 'wings' ? wings(shape, room) : columns(shape, room);
}

/** Piles left and right of the foundations, each growing outwards; a reserve or the deck below. */
function wings(shape: BoardShape, room: Room): Geometry {
  const { heights, dealt, reserve, deck } = shape;
  const left = Math.ceil(heights.length / 2);
  const rows = Math.max(left, SUIT_COUNT);
  const gapOf = (width: number): number => Math.max(6, Math.round(width * 0.1));
  // As wide as the height allows, and the width for piles as they are dealt.
  const below = reserve > 0 || deck ? 1.15 : 0;
  const byHeight = room.height / ((rows + below) * TALL * 1.06);
  const byWidth = room.width / (1.5 + 2 * (1 + Math.max(0, dealt - 1) * WING_STEP));
  const byReserve = room.width / Math.max(1, reserve * 1.12);
  const width = Math.floor(clamp(Math.min(byHeight, byWidth, byReserve), NARROWEST, WIDEST));
  const height = Math.round(width * TALL);
  const gap = gapOf(width);
  const middle = Math.round((room.width - width) / 2);
  const wing = middle - 2.5 * gap;
  const rowAt = (row: number): number => row * (height + gap);
  // A wing that has fewer rows than there are foundations stands in the middle of them, and the other way round.
  const shift = (count: number): number => ((rows - count) * (height + gap)) / 2;
  const stepOf = (pile: number): number => step(heights[pile], width * WING_STEP, wing - width, 0);
  const bottom = rowAt(rows) + (below > 0 ? gap : 0);
  const spot = (place: Place, depth: number): Spot => {
    if (isPile(place)) {
      const isLeft = place < left;
      const row = isLeft ? place : place - left;
      const y = rowAt(row) + shift(isLeft ? left : heights.length - left);
      const out = depth * stepOf(place);
      return { x: isLeft ? middle - 2.5 * gap - width - out : middle + width + 2.5 * gap + out, y };
    }
    if (place === DECK) return { x: middle, y: bottom };
    if (place >= FOUNDATION) return { x: middle, y: rowAt(SUIT_ORDER.indexOf(place - FOUNDATION)) + shift(SUIT_COUNT) };
    const across = Math.min(width + gap, width * 1.12);
    const begin = (room.width - (across * (reserve - 1) + width)) / 2;
    return { x: begin + (place - RESERVE) * across, y: bottom };
  };
  const total = below > 0 ? bottom + height : rowAt(rows) - gap;
  return finish('wings', shape, room.width, total, { width, height }, spot, (place) =>
    // The whole row of its wing takes a card.
    place < left
      ? { x: 0, y: spot(place, 0).y, width: middle - 1.5 * gap, height }
      : { x: middle + width + 1.5 * gap, y: spot(place, 0).y, width: room.width - middle - width - 1.5 * gap, height },
  );
}

/** Foundations above, then the reserve, then the piles side by side, each growing downwards. */
function columns(shape: BoardShape, room: Room): Geometry {
  const { heights, dealt, reserve, deck } = shape;
  const count = Math.max(heights.length, SUIT_COUNT + (deck ? 2 : 0));
  const gap = room.width < 480 ? 3 : room.width < 900 ? 6 : 10;
  const byWidth = (room.width - (count - 1) * gap) / count;
  const upper = 1.1 + (reserve > 0 ? 1.1 : 0);
  const byHeight = room.height / (TALL * (upper + 1 + Math.max(0, dealt - 1) * COLUMN_STEP.best));
  // Width decides: a board that is too high can be scrolled, but it should not be needed where there is width to spare.
  const width = Math.floor(clamp(Math.min(byWidth, Math.max(byHeight, 52)), Math.min(NARROWEST, byWidth), WIDEST));
  const height = Math.round(width * TALL);
  const between = Math.min((room.width - count * width) / Math.max(1, count - 1), gap + width * 0.25);
  const pitch = width + between;
  const begin = (room.width - (pitch * count - between)) / 2;
  const perRow = Math.max(1, Math.floor((room.width + gap) / (width + gap)));
  const reserveRows = Math.ceil(reserve / perRow);
  const inRow = Math.ceil(reserve / Math.max(1, reserveRows));
  const above = height + 2 * gap;
  const top = above + reserveRows * (height + gap) + (reserveRows > 0 ? gap : 0);
  const area = Math.max(room.height - top, height * 2.2);
  // Where there is height to spare, as on a phone, more is seen of each card, with room for piles to grow by some.
  const best = clamp((area - height) / (dealt + 4), height * COLUMN_STEP.best, height * COLUMN_STEP.most);
  const stepOf = (pile: number): number => step(heights[pile], best, area - height, height * COLUMN_STEP.least);
  const pileBegin = begin + ((count - heights.length) * pitch) / 2;
  const spot = (place: Place, depth: number): Spot => {
    if (isPile(place)) return { x: pileBegin + place * pitch, y: top + depth * stepOf(place) };
    if (place === DECK) return { x: begin + (count - 1) * pitch, y: 0 };
    if (place >= FOUNDATION) {
      // In the middle, or to the left of the deck.
      const first = deck ? 0 : Math.floor((count - SUIT_COUNT) / 2);
      return { x: begin + (first + SUIT_ORDER.indexOf(place - FOUNDATION)) * pitch, y: 0 };
    }
    const slot = place - RESERVE;
    const line = inRow * (width + gap) - gap;
    return {
      x: (room.width - line) / 2 + (slot % inRow) * (width + gap),
      y: above + Math.floor(slot / inRow) * (height + gap),
    };
  };
  const longest = Math.max(
    height * 2.2,
    ...heights.map((cards, pile) => Math.max(0, cards - 1) * stepOf(pile) + height),
  );
  const total = top + longest;
  return finish('columns', shape, room.width, total, { width, height }, spot, (place) => {
    const { x, y } = spot(place, 0);
    return { x: x - between / 2, y: y - gap / 2, width: pitch, height: total - y + gap / 2 };
  });
}

function finish(
  arrangement: Geometry['arrangement'],
  { heights, reserve, deck }: BoardShape,
  width: number,
  height: number,
  card: Geometry['card'],
  spot: Geometry['spot'],
  pileBox: (pile: number) => Box,
): Geometry {
  const places = [
    ...(deck ? [DECK] : []),
    ...SUIT_ORDER.map((suit) => FOUNDATION + suit),
    ...heights.map((_, pile) => pile),
    ...Array.from({ length: reserve }, (_, slot) => RESERVE + slot),
  ];
  const box = (place: Place): Box => (isPile(place) ? pileBox(place) : { ...spot(place, 0), ...card });
  return { arrangement, width, height, card, places, spot, box };
}

/** What is seen of a covered card, in pixels: the best, or less when the pile is long. */
function step(cards: number, best: number, room: number, least: number): number {
  return cards < 2 ? best : Math.max(least, Math.min(best, room / (cards - 1)));
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The place at a point; `undefined` between the places. */
export function placeAt(geometry: Geometry, { x, y }: Spot): Place | undefined {
  return geometry.places.find((place) => {
    const box = geometry.box(place);
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  });
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place next to another in a direction, for the arrow keys; the same place at the edge. */
export function neighbour(geometry: Geometry, from: Place, direction: Direction): Place {
  const centre = (place: Place): Spot => {
    // In a column its first card: the height of piles should not matter.
    const { x, y } = geometry.spot(place, 0);
    return { x: x + geometry.card.width / 2, y: y + geometry.card.height / 2 };
  };
  const here = centre(from);
  let best = from;
  let least = Infinity;
  for (const place of geometry.places) {
    const there = centre(place);
    const [along, across] =
      direction === 'left' || direction === 'right'
        ? [there.x - here.x, there.y - here.y]
        : [there.y - here.y, there.x - here.x];
    const forward = direction === 'left' || direction === 'up' ? -along : along;
    if (forward < 4) continue;
    // Round the corner is as far as it is to walk there.
    const distance = forward + Math.abs(across);
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}
