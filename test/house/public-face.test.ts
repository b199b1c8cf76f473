import { describe, expect, it } from 'vitest';
import * as castellan from '../../src/index.js';
import { importsOf } from './imports.js';
import { ROOMS } from './rooms.js';
import { filesUnder } from './source-files.js';

describe('the package', () => {
  it('does what its example says', () => {
    const { rules } = castellan.findGame('beleaguered-castle');
    const layout = castellan.layOutDeal(rules, castellan.parseReference('pysol:24'));
    const { verdict, solution } = new castellan.Solver(rules).solve(layout);
    expect(verdict).toBe('winnable');
    expect(castellan.replay(rules, layout, solution!)).toMatchObject({ legal: true, won: true });
  });

  it('opens every room but the command line', () => {
    const files = filesUnder('src');
    const face = files.find(({ path }) => path === 'src/index.ts')!;
    const here = new Set(files.map(({ path }) => path.split('/')[1]));
    const rooms = importsOf(face).filter((specifier) => specifier !== './browser.js');
    const opened = new Set(rooms.map((specifier) => specifier.split('/')[1]));
    expect([...opened].sort()).toEqual(ROOMS.filter((room) => room !== 'cli' && here.has(room)).sort());
    for (const value of Object.values(castellan)) expect(value).toBeDefined();
  });
});
