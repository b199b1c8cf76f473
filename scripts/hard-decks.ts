/**
 * Writes src/deals/hard-decks.ts from data/hard/deals.jsonl, the file that `castellan compose` made (data/README.md). Numbered deals are
 * frozen: this is for the day on which the scheme is made, and for a scheme of another name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('../data/hard/deals.jsonl', import.meta.url);
const target = new URL('../src/deals/hard-decks.ts', import.meta.url);

// Nothing of src is imported: it needs the file that is made here.
const decks = readFileSync(source, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { deck: string }).deck);
writeFileSync(
  target,
  [
    '/**',
    ' * The decks of the scheme `hard` in dealing order, the first deal first. Made by scripts/hard-decks.ts from data/hard/deals.jsonl; a test',
    ' * holds the two against each other.',
    ' */',
    'export const HARD_DECKS: readonly string[] = [',
    ...decks.map((deck) => `  '${deck}',`),
    '];',
    '',
  ].join('\n'),
);
