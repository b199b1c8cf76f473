import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnPage } from '../../scripts/column-page.js';
import { cardText } from '../../src/cards/card.js';
import { foundationsText } from '../../src/deals/board-format.js';
import { BOARD_FORMATS, readBoard, writeBoard } from '../../src/deals/board-formats.js';
import { parseBoard } from '../../src/deals/board-text.js';
import { parseReference } from '../../src/deals/reference.js';
import { GAMES, GAME_IDS } from '../../src/games/catalogue.js';
import { RULE_FLAGS } from '../../src/games/check-rules.js';
import { findGame } from '../../src/games/find-game.js';
import { ARRANGEMENTS, AUTO_UPS, BUILDS, DURING_DEALS, SPACES } from '../../src/games/rules.js';
import { fcSolveLine } from '../../src/position/fc-solve-line.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { SCHEME_IDS } from '../../src/deals/schemes.js';
import { OUTCOMES } from '../../src/players/play-out.js';
import { Solver } from '../../src/solver/solver.js';
import { REASONS, VERDICTS } from '../../src/solver/verdict.js';
import { parseStudy } from '../../src/study/study-file.js';
import { ROOMS } from './rooms.js';
import { filesUnder } from './source-files.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const README = read('README.md');

/** Targets of the relative links and pictures of a page. */
function linksOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, target]) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );
}

describe('docs/columns.md', () => {
  it("is what 'npm run docs' makes", async () => {
    expect(read('docs/columns.md')).toBe(await columnPage());
  });
});

describe('docs/deals.md', () => {
  const known = Array.from(read('docs/deals.md').matchAll(/^([a-z0-9-]+) ([a-z]+:\d+) = (.*)$/gm));

  it('has deals of every scheme, in numbers that a double cannot hold too', () => {
    expect(new Set(known.map(([, , deal]) => deal.split(':')[0]))).toEqual(new Set(SCHEME_IDS));
    expect(known.some(([, , deal]) => BigInt(deal.split(':')[1]) > 2n ** 53n)).toBe(true);
  });

  it.each(known.map(([, game, deal, layout]) => ({ game, deal, layout })))('$game $deal', ({ game, deal, layout }) => {
    const { foundations, piles, reserve } = layOutDeal(findGame(game).rules, parseReference(deal));
    const text = (cards: readonly number[]): string => cards.map(cardText).join(' ');
    const parts = [foundationsText(foundations), piles.map(text).join('|')];
    if (reserve.length > 0) parts.push(text(reserve));
    expect(parts.join(' = ')).toBe(layout);
  });
});

describe('docs/interchange.md', () => {
  const blocks = Array.from(
    read('docs/interchange.md').matchAll(/^```([a-z-]+)\n([^]*?)^```$/gm),
    ([, name, text]) => ({
      name,
      text,
    }),
  );
  const block = (wanted: string): string => blocks.find(({ name }) => name === wanted)!.text;

  it('shows one board in every format, as it is written and read', () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = parseBoard(block('text'), rules);
    expect(layout.piles.some((pile) => pile.length === 0)).toBe(true);
    for (const format of BOARD_FORMATS) {
      expect(writeBoard(layout, format)).toBe(block(format));
      expect(readBoard(block(format), rules)).toEqual(layout);
    }
  });

  it("shows the first moves of the solver's line as they are written", () => {
    const { rules } = findGame('citadel');
    const layout = layOutDeal(rules, parseReference('pysol:24'));
    const line = new Solver(rules).solve(layout).solution!;
    const long = block('fc-solve-line').trimEnd().split('\n');
    expect(fcSolveLine(rules, layout, line, 'long').slice(0, long.length)).toEqual(long);
    const short = block('fc-solve-short-line').trimEnd().split(' ');
    expect(fcSolveLine(rules, layout, line, 'short').slice(0, short.length)).toEqual(short);
  });

  it('names every game of the catalogue that another program can take, and every format', () => {
    const page = read('docs/interchange.md');
    for (const format of BOARD_FORMATS) expect(page).toContain(`\`${format}\``);
    for (const id of ['beleaguered-castle', 'streets-and-alleys', 'citadel-strict', 'fortress', 'selective-castle']) {
      expect(page).toMatch(new RegExp(`^\\| \`${id}\``, 'm'));
    }
  });
});

describe('docs/rules.md', () => {
  const rules = read('docs/rules.md');

  it('explains every flag with its values, and every game', () => {
    for (const flag of RULE_FLAGS) expect(rules).toMatch(new RegExp(`^\\| \`${flag}\` `, 'm'));
    for (const value of [...BUILDS, ...SPACES, ...DURING_DEALS, ...AUTO_UPS, ...ARRANGEMENTS]) {
      expect(rules).toContain(`\`${value}\``);
    }
    for (const id of GAME_IDS) expect(rules).toMatch(new RegExp(`^\\| \`${id}\` `, 'm'));
  });
});

describe('README.md', () => {
  it('names every game with its status', () => {
    for (const { id, name, status } of GAMES)
      expect(README).toMatch(new RegExp(`\\| \`${id}\` +\\| ${escaped(name)} +\\| ${status} `));
  });

  it('names every verdict, reason, outcome and scheme', () => {
    for (const word of [...VERDICTS, ...REASONS, ...OUTCOMES, ...SCHEME_IDS]) expect(README).toContain(`\`${word}\``);
  });

  it('shows a study file that can be run', () => {
    const [, yaml] = /```yaml\n([^]*?)```/.exec(README)!;
    expect(parseStudy(yaml, 'README.md').games.map(({ name }) => name)).toEqual([
      'beleaguered-castle',
      'citadel-no-worrying',
    ]);
  });

  it('names every room that is there', () => {
    const here = new Set(filesUnder('src').map(({ path }) => path.split('/')[1]));
    for (const room of ROOMS.filter((name) => here.has(name))) expect(README).toContain(`\`${room}\``);
  });
});

describe('links', () => {
  it('are found', () => {
    expect(linksOf('[a](docs/a.md) ![b](b.png) [c](https://example.org/) [d](docs/d.md#part) [e](#f)')).toEqual([
      'docs/a.md',
      'b.png',
      'docs/d.md',
    ]);
  });

  it('from README.md and docs/ lead somewhere', () => {
    const pages = ['README.md', 'CHANGELOG.md', 'notebooks/README.md', ...filesUnder('docs').map(({ path }) => path)];
    const broken = pages.flatMap((page) =>
      linksOf(read(page))
        .filter((target) => !existsSync(new URL(target, new URL(`../../${page}`, import.meta.url))))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
