import { describe, expect, it } from 'vitest';
import { lengthProblems, nameProblems, placeProblems } from './shape.js';
import { filesUnder, type SourceFile } from './source-files.js';

const SOURCES = filesUnder('src');

function made(top: string, lines: number): SourceFile {
  return { path: 'src/cards/a.ts', text: `${top}\n${'x;\n'.repeat(lines - top.split('\n').length)}` };
}

describe('the checks', () => {
  it('find a long file that does not say why', () => {
    expect(lengthProblems([made('x;', 400)])).toEqual([]);
    expect(lengthProblems([made('x;', 401)])).toHaveLength(1);
    expect(lengthProblems([made('// A comment about something else.', 401)])).toHaveLength(1);
    expect(lengthProblems([made('x;\n// Over 400 lines, since it is one loop.', 401)])).toHaveLength(1);
    expect(lengthProblems([made('// Over 400 lines, since it is one loop.', 401)])).toEqual([]);
    expect(lengthProblems([made('/*\n * One loop, so it has\n * over 400 lines.\n */', 401)])).toEqual([]);
  });

  it('find names that are not in kebab case', () => {
    const bad = [
      'src/cards/layOut.ts',
      'src/cards/lay_out.ts',
      'src/Cards/a.ts',
      'src/cards/-a.ts',
      'test/a/B.test.ts',
    ];
    const good = ['src/cards/lay-out.ts', 'test/cards/lay-out.test.ts', 'scripts/a.mjs', 'src/results/mt19937.ts'];
    expect(nameProblems([...bad, ...good])).toEqual(bad);
  });

  it('find files in the wrong place', () => {
    const bad = ['src/a.ts', 'src/utilities/a.ts', 'src/cards/index.ts', 'src/cards/inner/a.ts', 'src/cards/a.js'];
    const good = ['src/index.ts', 'src/cards/a.ts', 'src/players/tips/a.ts'];
    expect(placeProblems([...bad, ...good])).toEqual(bad);
  });
});

describe('the house', () => {
  it('explains its long files', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    expect(lengthProblems(SOURCES)).toEqual([]);
  });

  it('names its files in kebab case', () => {
    const paths = ['src', 'test', 'scripts'].flatMap((folder) => filesUnder(folder).map(({ path }) => path));
    expect(nameProblems(paths)).toEqual([]);
  });

  it('has every file in a room of the plan', () => {
    expect(placeProblems(SOURCES.map(({ path }) => path))).toEqual([]);
  });
});
