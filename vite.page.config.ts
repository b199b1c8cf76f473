import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Pages that are opened from the disk cannot load anything 'crossorigin', not even the style that explains it. */
const plainStyleLinks: Plugin = {
  name: 'plain-style-links',
  transformIndexHtml: (html) => html.replace(/(<link rel="stylesheet") crossorigin/g, '$1'),
};

/** The explorer's page: relative addresses, so that it works in any folder of any web server. */
export default defineConfig({
  root: fileURLToPath(new URL('src/explorer/page', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [plainStyleLinks],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Everything as a file of its own: the content security policy lets no data: scripts or styles in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
    chunkSizeWarningLimit: 4_000,
  },
});
