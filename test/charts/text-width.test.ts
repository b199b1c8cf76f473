import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/charts/render.js';

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Width of the ink as resvg draws it; H stands at both ends so that the bearings are known. */
function drawnWidth(text: string, weight: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text x="10" y="100" font-family="DejaVu Sans" font-size="100" font-weight="${weight}">${text}</text></svg>`;
  const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, file));
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).innerBBox()!.width;
}

describe('textWidth', () => {
  it.each(['normal', 'bold'])('agrees with what is drawn, %s', (fontWeight) => {
    const item = { fontSize: 100, fontWeight };
    const bearings = textWidth(item, 'H') - drawnWidth('H', fontWeight);
    for (const text of ['Hill', 'Hundred 0123456789 %H', 'H(castle)\u2013\u2264H', 'HWmÄ é=H']) {
      // A little apart, for kerning and rounding.
      expect(Math.abs(textWidth(item, text) - bearings - drawnWidth(text, fontWeight))).toBeLessThan(12);
    }
  });
});
