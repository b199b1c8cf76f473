import { describe, expect, it } from 'vitest';
import {
  geometryOf,
  neighbour,
  placeAt,
  wingsFit,
  type BoardShape,
  type Box,
  type Direction,
} from '../../src/explorer/page/board/geometry.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { Rules } from '../../src/games/rules.js';
import type { Place } from '../../src/position/move.js';

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** Boards of a game as it is dealt, as it is placed, and late, with one very long pile and spaces. */
function shapesOf(rules: Rules): BoardShape[] {
  const shape = { heights: rules.piles, dealt: Math.max(...rules.piles), reserve: rules.reserve, deck: false };
  const late = rules.piles.map((_, pile) => [18, 0, 1, 7][pile % 4]);
  return [
    shape,
    { ...shape, heights: late },
    ...(rules.arranged === 'placed' ? [{ ...shape, heights: rules.piles.map(() => 0), deck: true }] : []),
  ];
}

const ROOMS = [
  { width: 320, height: 420 },
  { width: 360, height: 560 },
  { width: 700, height: 300 },
  { width: 768, height: 900 },
  { width: 1280, height: 620 },
  { width: 2560, height: 1300 },
];

const CASES = GAMES.flatMap(({ id, rules }) =>
  shapesOf(rules).flatMap((shape) =>
    ROOMS.flatMap((room) => {
      const ways = wingsFit(room) ? (['wings', 'columns'] as const) : (['columns'] as const);
      return ways.map((way) => ({ id, rules, shape, room, way, geometry: geometryOf(shape, way, room) }));
    }),
  ),
);

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe('the geometry of a board', () => {
  it('keeps every card within the board and the board within the width', () => {
    for (const { id, shape, room, way, geometry } of CASES) {
      expect(geometry.width).toBe(room.width);
      const { width, height } = geometry.card;
      for (const place of geometry.places) {
        const cards = place < shape.heights.length ? Math.max(1, shape.heights[place]) : 1;
        for (let depth = 0; depth < cards; depth++) {
          const { x, y } = geometry.spot(place, depth);
          const what = `${id} ${way} ${room.width} x ${room.height}, place ${place}, depth ${depth}`;
          expect(x, what).toBeGreaterThanOrEqual(-1);
          expect(x + width, what).toBeLessThanOrEqual(room.width + 1);
          expect(y, what).toBeGreaterThanOrEqual(0);
          expect(y + height, what).toBeLessThanOrEqual(geometry.height + 1);
        }
      }
    }
  });

  it('gives every place an area of its own, in which its exposed card lies', () => {
    for (const { id, shape, room, way, geometry } of CASES) {
      const what = `${id} ${way} ${room.width} x ${room.height}`;
      const boxes = geometry.places.map((place) => geometry.box(place));
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b, j) => {
          expect(overlap(a, b), `${what}: ${geometry.places[i]} and ${geometry.places[i + 1 + j]}`).toBeLessThan(1);
        }),
      );
      for (const place of geometry.places) {
        const depth = place < shape.heights.length ? Math.max(0, shape.heights[place] - 1) : 0;
        const { x, y } = geometry.spot(place, depth);
        const middle = { x: x + geometry.card.width / 2, y: y + geometry.card.height / 2 };
        expect(placeAt(geometry, middle), `${what}, place ${place}`).toBe(place);
      }
      expect(placeAt(geometry, { x: -5, y: 5 })).toBeUndefined();
    }
  });

  it('shows enough of every covered card to read it', () => {
    for (const { id, shape, room, way, geometry } of CASES) {
      shape.heights.forEach((cards, pile) => {
        for (let depth = 1; depth < cards; depth++) {
          const [above, below] = [geometry.spot(pile, depth - 1), geometry.spot(pile, depth)];
          const seen =
            way === 'wings'
              ? Math.abs(below.x - above.x) / geometry.card.width
              : (below.y - above.y) / geometry.card.height;
          expect(seen, `${id} ${way} ${room.width} x ${room.height}, pile ${pile}`).toBeGreaterThan(0.115);
        }
      });
    }
  });

  it('has cards that a finger can press, even on the smallest phone', () => {
    for (const { rules, geometry } of CASES) {
      expect(geometry.card.width).toBeGreaterThanOrEqual(rules.piles.length > 8 ? 27 : 30);
    }
  });

  it('puts the piles left and right of the foundations in wings', () => {
    for (const { rules, geometry } of CASES.filter(({ way }) => way === 'wings')) {
      const middle = geometry.spot(99, 0).x;
      const left = Math.ceil(rules.piles.length / 2);
      rules.piles.forEach((_, pile) => {
        if (pile < left) expect(geometry.spot(pile, 0).x).toBeLessThan(middle);
        else expect(geometry.spot(pile, 0).x).toBeGreaterThan(middle);
      });
    }
  });

  it('lets the arrow keys come from every place to every other', () => {
    for (const { id, way, room, geometry } of CASES) {
      for (const from of [geometry.places[0], geometry.places.at(-1)!]) {
        const reached = new Set<Place>([from]);
        for (const place of reached) for (const way of DIRECTIONS) reached.add(neighbour(geometry, place, way));
        expect(reached.size, `${id} ${way} ${room.width} x ${room.height} from ${from}`).toBe(geometry.places.length);
      }
    }
  });
});
