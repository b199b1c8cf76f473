/*
 * Writes the pages of docs/ that are made from the sources. Run it when the column schema has changed:
 *
 *   npm run docs
 */
import { writeFileSync } from 'node:fs';
import { columnPage } from './column-page.js';

writeFileSync(new URL('../docs/columns.md', import.meta.url), await columnPage());
