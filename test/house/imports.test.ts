import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directionProblems, importsOf, nodeImportsOf, packageProblems, pageProblems, roomOf } from './imports.js';
import { impurities } from './purity.js';
import { IMPURE_LAB_FILES, ONE_FILE_PACKAGES, PAGE_ONE_FILE_PACKAGES, PURE_ROOMS } from './rooms.js';
import { filesUnder, type SourceFile } from './source-files.js';

const SOURCES = filesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));

/** A made-up file. */
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') });

describe('the checks', () => {
  it('see every kind of import, and none in comments and texts', () => {
    const all = file(
      'src/cards/made-up.ts',
      "import a from './a.js';",
      "import { type B } from './b.js';",
      "import type { C } from './c.js';",
      "export * from './d.js';",
      "const e = await import('./e.js');",
      "let f: import('./f.js').F;",
      "import './g.js';",
      "// import h from './h.js';",
      'const i = "import i from \'./i.js\'";',
    );
    expect(importsOf(all).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `./${name}.js`));
  });

  it('allow imports upwards and within a room', () => {
    expect(
      directionProblems([
        file('src/deals/a.ts', "import { b } from '../cards/b.js';", "import { c } from './c.js';"),
        file('src/players/tips/a.ts', "import { b } from '../survey.js';", "import { c } from '../../cards/c.js';"),
        file('src/index.ts', "export { a } from './charts/a.js';"),
        file('src/solver/a.ts', "import { b } from '../position/move.js';", "import { c } from '../referee/c.js';"),
      ]),
    ).toEqual([]);
  });

  it.each([
    ['down', file('src/cards/a.ts', "import { b } from '../deals/b.js';")],
    ['down for a type', file('src/referee/a.ts', "import type { B } from '../solver/b.js';")],
    ['down later', file('src/games/a.ts', "const b = await import('../cli/b.js');")],
    ['down from an inner folder', file('src/players/tips/a.ts', "export * from '../../results/b.js';")],
    ['to a folder that is no room', file('src/cli/a.ts', "import { b } from '../utilities/b.js';")],
    ['out of src', file('src/cli/a.ts', "import { b } from '../../scripts/b.js';")],
    ["to the package's index", file('src/cli/a.ts', "import { b } from '../index.js';")],
    ["to a room's index", file('src/cli/a.ts', "import { b } from '../cards/index.js';")],
    ['of the command line', file('src/index.ts', "export { b } from './cli/b.js';")],
    ['of the rules by the solver', file('src/solver/a.ts', "import { b } from '../position/position.js';")],
  ])('refuse an import %s', (_what, bad) => {
    expect(directionProblems([bad])).toHaveLength(1);
  });

  it('refuse a second file that knows a package, and a package that is gone from its file', () => {
    const homes = { vega: 'src/charts/render.ts', '@uwdata/flechette': 'src/results/arrow-read.ts', bullmq: null };
    const render = file('src/charts/render.ts', "const vega = await import('vega');");
    const read = file('src/results/arrow-read.ts', "import { a } from '@uwdata/flechette/x';");
    const queue = file('src/cluster/queue.ts', "import { Queue } from 'bullmq';");
    expect(packageProblems([render, read, queue], homes)).toEqual([]);
    expect(packageProblems([render, read, file('src/charts/a.ts', "import type { B } from 'vega';")], homes)).toEqual([
      'vega is for src/charts/render.ts, and is imported by src/charts/render.ts, src/charts/a.ts',
    ]);
    expect(packageProblems([render, read, queue, { ...queue, path: 'src/cluster/b.ts' }], homes)).toHaveLength(1);
    expect(packageProblems([render], homes)).toHaveLength(1);
    const page = file('src/explorer/page/b.ts', "import { a } from '@uwdata/flechette';");
    const inPage = { '@uwdata/flechette': page.path };
    expect(packageProblems([render, read, page], homes, inPage)).toEqual([]);
    expect(packageProblems([render, read], homes, inPage)).toHaveLength(1);
    expect(
      packageProblems([render, read, page, { ...page, path: 'src/explorer/page/c.ts' }], homes, inPage),
    ).toHaveLength(1);
  });

  it('keep Node and the other rooms out of the page, however far away', () => {
    const csv = file('src/results/a.ts', "import type { B } from 'node:fs';", "import { c } from './c.js';");
    const fine = file(
      'src/explorer/page/a.ts',
      "import { a } from '../../results/a.js';",
      "import { h } from 'preact';",
    );
    const typed = file('src/explorer/page/b.tsx', "import type { S } from '../../study/s.js';");
    const pure = { path: 'src/results/a.ts', text: "import { c } from './c.js';" };
    expect(pageProblems([fine, pure, typed])).toEqual([]);
    const onDisk = file('src/results/c.ts', "import { readFileSync } from 'node:fs';");
    expect(pageProblems([fine, pure, onDisk])).toEqual(['src/results/c.ts imports node:fs: the page has no Node']);
    expect(pageProblems([fine, csv, onDisk])).toHaveLength(2);
    expect(pageProblems([file('src/explorer/page/a.ts', "import { s } from '../../cluster/s.js';")])).toHaveLength(1);
    expect(pageProblems([file('src/explorer/page/a.ts', "import { s } from '../serve.js';")])).toHaveLength(1);
    expect(pageProblems([file('src/explorer/page/a.ts', "import { h, render } from 'preact';")])).toHaveLength(1);
    expect(pageProblems([file('src/explorer/serve.ts', "import { a } from './page/a.js';")])).toHaveLength(1);
  });

  it.each([
    "import { readFileSync } from 'node:fs';",
    "import fs from 'fs';",
    "const fs = await import('node:fs/promises');",
    "import process from 'node:process';",
    'const a = process.env.A;',
    'const { env } = process;',
    'const a = { process };',
    'const a = performance.now();',
    'const a = Date.now();',
    'const a = new Date();',
    'const a = Date();',
    'const a = Math.random();',
    'const a = Math.random;',
    'const a = globalThis.process;',
    'const a = crypto.randomUUID();',
    "console.log('a');",
    'const a = seedrandom();',
    'const a = seedrandom.alea();',
  ])('call this impure: %s', (line) => {
    expect(impurities(file('src/cards/a.ts', line)).length).toBeGreaterThan(0);
  });

  it.each([
    'function a(now: Date) { return now.getTime(); }',
    "const a = new Date('2025-01-01T00:00:00Z');",
    '// Math.random, process and new Date() are named in a comment.',
    "const a = 'Math.random()';",
    'const a = { process: 1 }; const b = a.process;',
    'interface A { process(): void; readonly performance: number }',
    "const a = seedrandom.alea('seed');",
    'const a = Math.floor(1.5);',
  ])('call this pure: %s', (line) => {
    expect(impurities(file('src/cards/a.ts', line))).toEqual([]);
  });
});

describe('the house', () => {
  it('has files to check', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
  });

  it('imports upwards only', () => {
    expect(directionProblems(SOURCES)).toEqual([]);
  });

  it('has a page that runs in a browser', () => {
    expect(SOURCES.filter(({ path }) => path.startsWith('src/explorer/page/')).length).toBeGreaterThan(10);
    expect(pageProblems(SOURCES)).toEqual([]);
  });

  it('knows each large library in one file', () => {
    expect(packageProblems(SOURCES, ONE_FILE_PACKAGES, PAGE_ONE_FILE_PACKAGES)).toEqual([]);
    // What is not in the table yet has to be put there.
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
    const all = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const [name, home] of Object.entries(ONE_FILE_PACKAGES)) {
      if (home === null) expect(all).not.toContain(name);
      else expect(all).toContain(name);
    }
  });

  it('keeps file system, process, clock and chance out of the table, the solver and the players', () => {
    const pure = SOURCES.filter(({ path }) => PURE_ROOMS.includes(roomOf(path)!));
    expect(new Set(pure.map(({ path }) => roomOf(path)))).toEqual(new Set(PURE_ROOMS));
    expect(pure.flatMap(impurities)).toEqual([]);
  });

  it('keeps them out of the pure parts of results and study', () => {
    const lab = SOURCES.filter(({ path }) => ['results', 'study'].includes(roomOf(path)!));
    expect(lab.filter(({ path }) => !IMPURE_LAB_FILES.includes(path)).flatMap(impurities)).toEqual([]);
    // The list of exceptions holds none that needs no exception.
    const needed = lab.filter((source) => nodeImportsOf(source).length > 0).map(({ path }) => path);
    expect(needed).toEqual([...IMPURE_LAB_FILES].sort());
  });
});
