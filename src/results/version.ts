import { readFileSync } from 'node:fs';

/** Castellan's version, from the package.json that lies two folders up from the source and from what it compiles to. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
