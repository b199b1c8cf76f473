/*
 * Builds the notebooks: `npm run notebooks`. Each becomes a page in dist/notebooks; index.html links them. The pages must be
 * served, since browsers load no modules from the disk: `npm run notebooks -- --serve` builds and serves them, and with `--watch` a page
 * follows whenever its notebook is saved.
 */
import type { Notebook } from '@observablehq/notebook-kit';
import { observable, config } from '@observablehq/notebook-kit/vite';
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview, type Alias, type InlineConfig } from 'vite';
import { darkRules } from '../src/charts/page/dark-colours.js';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
/** Where the notebooks are. */
export const NOTEBOOKS = join(HOUSE, 'notebooks');
/** What the cells import besides Castellan. */
const PACKAGES = ['arquero', '@stdlib/math-base-special-erfc'];
const PORT = 4173;
const TEMPLATE_MARK = '/* The colours of charts on a dark page. */';

/** File names of the notebooks, the page that links them included. */
export function notebookFiles(): string[] {
  return readdirSync(NOTEBOOKS)
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/** What is built. */
export interface Choice {
  /** File names; all notebooks when left out. */
  readonly files?: readonly string[];
  /** What becomes of each notebook before it is built; for tests. */
  readonly change?: (notebook: Notebook) => Notebook;
}

function settings(out: string, { files = notebookFiles(), change }: Choice = {}): InlineConfig {
  const dark = `@media (prefers-color-scheme: dark) {\n${darkRules('main').text}\n}`;
  const { resolve, ...base } = config() as unknown as InlineConfig & { resolve: { alias: Alias[] } };
  return {
    ...base,
    configFile: false,
    root: NOTEBOOKS,
    logLevel: 'warn',
    resolve: {
      alias: [
        // Its other aliases are for packages from the web, which the notebooks do without.
        ...resolve.alias.filter(({ find }) => String(find).includes('observable:')),
        // The package's own face for browsers, as a program that has Castellan installed would name it.
        { find: /^castellan\/browser$/, replacement: join(HOUSE, 'src', 'browser.ts') },
      ],
    },
    plugins: [
      observable({
        template: join(NOTEBOOKS, 'kit', 'page.tmpl'),
        transformTemplate: (template) => template.replace(TEMPLATE_MARK, dark),
        ...(change === undefined ? {} : { transformNotebook: change }),
      }),
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      // Tables stay files, and so are fetched in one way.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4096,
      reportCompressedSize: false,
      rollupOptions: { input: files.map((name) => join(NOTEBOOKS, name)) },
    },
  };
}

/**
 * Builds the notebooks; the same sources give the same bytes.
 * @param out folder, emptied first
 */
export async function buildNotebooks(out: string, choice?: Choice): Promise<void> {
  // Answers of queries are kept there by the text of the query, and would outlive the tables.
  rmSync(join(NOTEBOOKS, '.observable', 'cache'), { recursive: true, force: true });
  await build(settings(out, choice));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = join(HOUSE, 'dist', 'notebooks');
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== '--serve' && word !== '--watch');
  if (unknown !== undefined) {
    console.error(`notebooks: '${unknown}' is no option; there are --serve and --watch`);
    process.exit(2);
  }
  if (words.includes('--watch')) {
    // The tables, the sources and the packages lie outside the folder of the notebooks.
    const allow = [HOUSE, realpathSync(join(HOUSE, 'node_modules'))];
    const server = await createServer({
      ...settings(out),
      logLevel: 'info',
      cacheDir: join(HOUSE, 'dist', 'notebooks-cache'),
      // So that every package is known before the first page asks for it.
      optimizeDeps: {
        entries: [join(HOUSE, 'src', 'browser.ts'), join(NOTEBOOKS, 'kit', 'draw.ts')],
        include: ['observable:runtime', ...PACKAGES],
      },
      server: { port: PORT, fs: { allow } },
    });
    await server.listen();
    console.log('A page follows whenever its notebook is saved.');
    server.printUrls();
  } else {
    await buildNotebooks(out);
    console.log(`${notebookFiles().length} pages are in 'dist/notebooks': index.html first.`);
    if (words.includes('--serve'))
      (await preview({ ...settings(out), logLevel: 'info', preview: { port: PORT } })).printUrls();
    else console.log("They must be served: 'npm run notebooks -- --serve' does, or any other web server.");
  }
}
