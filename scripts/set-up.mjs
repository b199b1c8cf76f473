// Makes a checkout ready: installs what is missing and builds. Plain JavaScript with Node alone, since nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the checkout with its output shown; ends this process when it fails. */
export function run(command, words, options = {}) {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the locked dependencies unless the last installation was of this very lock file and this Node. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const stamp = join(root, 'node_modules', '.castellan-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the dependencies …');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Compiles `src` to `dist`, only what has changed, and bundles the explorer's page unless nothing that it is made of has. */
function build() {
  run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json']);
  run(process.execPath, [join('scripts', 'build-page.mjs')]);
}

export function setUp() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major !== 20 || minor < 19) {
    console.error(`castellan: this is Node ${process.versions.node}; it needs Node 20, from 20.19 on`);
    process.exit(2);
  }
  install();
  build();
}
