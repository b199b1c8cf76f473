// Bundles the explorer's page into dist/explorer/page, unless what it is made of is the same as at the last time. Plain JavaScript, since
// it is part of the build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, 'dist', 'explorer', 'page');
const stamp = join(root, 'dist', 'explorer', 'page.sha256');

/** One checksum over all sources, since the page takes from many rooms, and over whatever else decides about the bundle. */
function sourcesSum() {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const settings = [
    'vite.page.config.ts',
    'tsconfig.json',
    'tsconfig.page.json',
    'package-lock.json',
    'scripts/build-page.mjs',
  ];
  const sum = createHash('sha256').update(process.version);
  for (const file of [...files, ...settings.map((name) => join(root, name))]) {
    sum
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return sum.digest('hex');
}

const wanted = sourcesSum();
if (existsSync(join(page, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
  process.exit(0);

mkdirSync(dirname(page), { recursive: true });
// Made beside its place, so that a page that is served meanwhile stays whole.
const fresh = `${page}-${process.pid}`;
const { build } = await import('vite');
try {
  await build({
    configFile: join(root, 'vite.page.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });
  rmSync(page, { recursive: true, force: true });
  renameSync(fresh, page);
  writeFileSync(stamp, wanted);
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
