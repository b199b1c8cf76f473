/*
 * Writes src/charts/text-widths.ts: the advance widths of the printable characters of the two fonts that the charts use, read
 * from the fonts themselves. Run it again only when the font package changes:
 *
 *   npx tsx scripts/text-widths.ts
 *
 * The tables of a TrueType font are described in the OpenType specification, chapters 'head', 'hhea', 'hmtx' and 'cmap'.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FONTS = { normal: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };
/** Basic Latin and Latin-1; then en and em dash, single quotes, ellipsis, minus, at most, at least. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x2026,
  0x2212,
  0x2264,
  0x2265,
];

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const tables = Object.entries(FONTS).map(([weight, file]) => {
  const font = readFileSync(join(fontFolder, file));
  const widths = CHARACTERS.map((code) => [String.fromCodePoint(code), advanceWidth(font, code)] as const);
  const entries = widths.map(([character, width]) => `${JSON.stringify(character)}: ${width}`);
  const lines = entries.map((entry, i) => (i === 0 ? '    ' : i % 10 === 0 ? ',\n    ' : ', ') + entry);
  return `  ${weight}: {\n${lines.join('')},\n  },`;
});
writeFileSync(
  fileURLToPath(new URL('../src/charts/text-widths.ts', import.meta.url)),
  `// Written by scripts/text-widths.ts from ${Object.values(FONTS).join(' and ')}; not to be edited by hand.

/** Font units to an em: a width in pixels is width / UNITS_PER_EM * font size. */
export const UNITS_PER_EM = ${unitsPerEm(readFileSync(join(fontFolder, FONTS.normal)))};

/** Advance widths in font units by weight and character. */
// prettier-ignore
export const TEXT_WIDTHS: Readonly<Record<'normal' | 'bold', Readonly<Record<string, number>>>> = {
${tables.join('\n')}
};
`,
);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table '${tag}'`);
}

function unitsPerEm(font: Buffer): number {
  return font.readUInt16BE(tableOffset(font, 'head') + 18);
}

function advanceWidth(font: Buffer, code: number): number {
  const fullEntries = font.readUInt16BE(tableOffset(font, 'hhea') + 34);
  const glyph = Math.min(glyphOf(font, code), fullEntries - 1);
  return font.readUInt16BE(tableOffset(font, 'hmtx') + 4 * glyph);
}

/** Looks a character of the basic plane up in the format 4 subtable of 'cmap'. */
function glyphOf(font: Buffer, code: number): number {
  const cmap = tableOffset(font, 'cmap');
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(table) !== 4) continue;
    const twice = font.readUInt16BE(table + 6);
    const [ends, starts, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice].map((at) => table + at);
    for (let segment = 0; segment < twice; segment += 2) {
      const from = font.readUInt16BE(starts + segment);
      if (code > font.readUInt16BE(ends + segment) || code < from) continue;
      const offset = font.readUInt16BE(offsets + segment);
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + 2 * (code - from));
      if (glyph !== 0) return (glyph + font.readUInt16BE(deltas + segment)) & 0xffff;
    }
  }
  throw new Error(`the font has no character U+${code.toString(16).padStart(4, '0')}`);
}
