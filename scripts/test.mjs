// npm test: set up, then check types, lint, format, and run every test. Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, setUp } from './set-up.mjs';

setUp();

const tool = (...path) => join('node_modules', ...path);
const results = join(mkdtempSync(join(tmpdir(), 'castellan-test-')), 'results.json');
const checks = [
  ['types', [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json']],
  ['types of the page', [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.page.json']],
  ['lint', [tool('eslint', 'bin', 'eslint.js'), '.']],
  ['format', [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.']],
];
let failedChecks = 0;
for (const [name, words] of checks) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
  if (status !== 0) failedChecks++;
}
const vitest = spawnSync(
  process.execPath,
  [tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NO_COLOR: '1' } },
);
// A run that died before it could report has failed as a whole.
let counts = { numPassedTests: 0, numFailedTests: vitest.status === 0 ? 0 : 1, numPendingTests: 0 };
try {
  counts = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  failedChecks++;
}
rmSync(join(results, '..'), { recursive: true, force: true });
const passed = counts.numPassedTests + checks.length - Math.min(failedChecks, checks.length);
const failed = counts.numFailedTests + failedChecks;
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
console.log(`${passed} passed, ${failed} failed${skipped}`);
process.exit(vitest.status === 0 && failed === 0 && passed > checks.length ? 0 : 1);
