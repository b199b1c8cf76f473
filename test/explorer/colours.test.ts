import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SUIT_COLOURS, SUIT_PATHS } from '../../src/explorer/page/board/suit-shapes.js';

type Colour = readonly [number, number, number];

/** Linear light of '#rrggbb' (IEC 61966-2-1). */
function linear(hex: string): Colour {
  const parts = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return parts as unknown as Colour;
}

const times = (matrix: readonly Colour[], [r, g, b]: Colour): Colour =>
  matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Colour;

/** What eyes without one kind of cones see, in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly Colour[]>> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIELAB under D65. */
function lab(colour: Colour): Colour {
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    colour,
  ).map((value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

describe('the suits', () => {
  it('have shapes of their own', () => {
    expect(new Set(SUIT_PATHS).size).toBe(4);
  });

  it.each(Object.keys(EYES))('differ in colour to %s eyes', (eyes) => {
    const seen = SUIT_COLOURS.map((hex) => lab(times(EYES[eyes], linear(hex))));
    for (let a = 0; a < 4; a++) {
      // A difference of 2.3 can just be seen; ten times that is plain.
      for (let b = 0; b < a; b++) expect(distance(seen[a], seen[b]), `${a} and ${b}`).toBeGreaterThan(23);
    }
  });

  it('stand out from the faces of the cards in both themes, as text should (WCAG 2: 4.5 to 1)', () => {
    const style = readFileSync(new URL('../../src/explorer/page/style.css', import.meta.url), 'utf8');
    const faces = new Set(Array.from(style.matchAll(/--face: (#[0-9a-f]{6})/g), ([, hex]) => hex));
    expect(faces.size).toBe(2);
    for (const face of faces) {
      for (const hex of SUIT_COLOURS) {
        const ratio = (luminance(linear(face)) + 0.05) / (luminance(linear(hex)) + 0.05);
        expect(ratio, `${hex} on ${face}`).toBeGreaterThan(4.5);
      }
    }
  });
});
