import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/deals/board-format.js';
import { parseReference } from '../../src/deals/reference.js';
import { GAMES, GAME_IDS } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { OUTCOMES } from '../../src/players/play-out.js';
import { PLAYER_IDS } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { parseMove } from '../../src/position/move.js';
import { replay } from '../../src/referee/referee.js';
import { REASONS, VERDICTS } from '../../src/solver/verdict.js';
import { layOutStudyDeal } from '../../src/study/run-shard.js';
import { castellan, castellanEach, newFolder, rowsOf, type Ended } from './castellan.js';

const SOLVE_HEADER = 'game,deal,verdict,reason,nodes,solution_moves,cpu_ms';
const PLAY_HEADER = 'game,deal,player,outcome,cards_up,moves,first_space,score';

/** Runs commands that must all succeed and say nothing on standard error. */
async function outputs(commands: readonly (readonly string[])[]): Promise<string[]> {
  const ended = await castellanEach(commands);
  expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(commands.map(() => ({ code: 0, err: '' })));
  return ended.map(({ out }) => out);
}

function rowsOfJson<Row>(lines: string): Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

describe('castellan', () => {
  it('as a program: output, complaint and exit code', async () => {
    const good = await castellan(['solve', 'beleaguered-castle', 'solvitaire:49']);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('beleaguered-castle solvitaire:49: unwinnable (');
    const bad = await castellan(['solve', 'beleagured-castle', 'solvitaire:49']);
    expect(bad).toMatchObject({ code: 2, out: '' });
    expect(bad.err).toContain("did you mean 'beleaguered-castle'?");
  });

  it('tells its version and describes every command', async () => {
    const commands = ['games', 'deal', 'solve', 'play', 'study', 'report'];
    const [version, help, ...helps] = await outputs([
      ['--version'],
      ['--help'],
      ...commands.map((command) => [command, '--help']),
    ]);
    const { version: wanted } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(version).toBe(`${wanted}\n`);
    for (const command of commands) expect(help).toContain(`castellan ${command} `);
    commands.forEach((command, i) => expect(helps[i]).toContain(`castellan ${command}`));
  });
});

describe('castellan games', () => {
  it('lists every game with its status', async () => {
    const [list] = await outputs([['games']]);
    const lines = list.split('\n');
    for (const { id, name, status } of GAMES) {
      const line = lines.find((text) => text.includes(` ${id} `));
      expect(line).toContain(` ${name} `);
      expect(line).toContain(` ${status} `);
    }
  });

  it('describes a game by id or alias, and its rules as they were changed', async () => {
    const [citadel, capitals, alias, changed] = await outputs([
      ['games', 'citadel'],
      ['games', 'CITADEL'],
      ['games', 'laying-siege'],
      ['games', 'citadel', '--rule', 'worryBack=false', '--rule', 'autoUp=none'],
    ]);
    expect(citadel).toContain('Status: disputed');
    expect(citadel).toContain('- Worrying back is allowed');
    expect(capitals).toBe(citadel);
    expect(alias).toContain('Beleaguered Castle (beleaguered-castle, laying-siege)');
    expect(changed).toContain('- There is no worrying back');
    expect(changed).toContain('- No card goes up by itself.');
  });
});

describe('castellan deal', () => {
  // The vectors of docs/deals.md.
  const NUMBER = '12345678901234567890';
  const VECTORS: readonly [game: string, deal: string, foundations: string, piles: string][] = [
    [
      'beleaguered-castle',
      'solvitaire:1',
      'H-A C-A D-A S-A',
      '6H 3S 5S 6S JS 7H|KS 5C 7D 9S TD 8D|TC 2D TH QD KD 6D|QH 4D 3H 4C 8C 2C|2S KC 6C 9D 5H 9H|4H 7C TS 5D 8S JH|QC 4S 2H 3C JC KH|QS 9C 3D 8H 7S JD',
    ],
    [
      'streets-and-alleys',
      'solvitaire:1',
      'H-0 C-0 D-0 S-0',
      '6H QS 4S 2H 3C 8S JH|KS 3S 9C 3D 8H JC KH|TC AD 5S 6S JS 7S AH|QH 5C 7D 9S TD 7H JD|AC 2D TH QD AS 8D|2S 4D 3H 4C KD 6D|4H KC 6C 9D 8C 2C|QC 7C TS 5D 5H 9H',
    ],
    [
      'fortress',
      'pysol:24',
      'H-0 C-0 D-0 S-0',
      '4C 9S TH AD 4S 3D|5H 2S KH 4D 4H AS|QC KD 6S QS KS|5D JS 7D 3H 6D|2D 5S 8C 3S 8D|7H 6C AC JH 7C|AH 9C 9H TD JD|7S 3C 5C KC 9D|2C 6H TC 8H 2H|QH JC TS 8S QD',
    ],
    [
      'beleaguered-castle',
      `pysol:${NUMBER}`,
      'H-A C-A D-A S-A',
      '9D 3C KS 3S 5S 8D|7H 7S QH 5D 5H 3H|3D KD KH 4D 2D 2S|4S 6S 4H 6D 2H KC|JC 6H JS QC 7C 2C|9S TD TS TC 8S 9C|6C 5C QD JD 8H QS|8C 7D 9H 4C JH TH',
    ],
    [
      'citadel',
      `pysol:${NUMBER}`,
      'H-3 C-2 D-2 S-2',
      '9D 3C KS 3S 5S 8D|7H 7S QH 5D 5H|3D KD KH 4D|4S 6S 4H 6D KC|JC 6H JS QC 7C|9S TD TS TC 8S 9C|6C 5C QD JD 8H QS|8C 7D 9H 4C JH TH',
    ],
    [
      'citadel',
      'pysol:24',
      'H-2 C-3 D-3 S-4',
      '4C QH 9H JH 6D|5H 9S 6H 5C TD 8D|QC JC TC KC 7C|5D KD TH TS 8H JD|JS KH 4D 8S 9D|7H 5S 6S QS|7S 6C 7D 3H 4H QD|9C 8C KS',
    ],
  ];

  it('prints the known deals, large numbers whole', async () => {
    const boards = await outputs(VECTORS.map(([game, deal]) => ['deal', game, deal]));
    VECTORS.forEach(([game, deal, foundations, piles], i) => {
      expect(boards[i]).toBe(`# ${game} ${deal}\nFoundations: ${foundations}\n${piles.replaceAll('|', '\n')}\n\n`);
    });
  });

  it('prints a range deal by deal, and a reserve', async () => {
    const [range, second, reserve] = await outputs([
      ['deal', 'fortress', 'pysol:31999..32000'],
      ['deal', 'fortress', 'pysol:32000'],
      ['deal', 'beleaguered-fortress', 'native:1'],
    ]);
    expect(range.match(/^#.*$/gm)).toEqual(['# fortress pysol:31999', '# fortress pysol:32000']);
    expect(range.endsWith(second)).toBe(true);
    expect(reserve).toMatch(/^Reserve:( [A2-9TJQK][CDHS]){12}$/m);
  });

  it('deals by changed rules', async () => {
    const [changed, own] = await outputs([
      // The words after a --rule are still arguments.
      ['deal', '--rule', 'acesOut=false', '--rule', 'piles=7,7,7,7,6,6,6,6', 'beleaguered-castle', 'native:7'],
      ['deal', 'streets-and-alleys', 'native:7'],
    ]);
    expect(changed.split('\n').slice(1)).toEqual(own.split('\n').slice(1));
  });

  it('places the cards of Selective Castle as it is told', async () => {
    const placings = ['random', 'round-robin', 'descending-fit'];
    const [byDefault, ...placed] = await outputs([
      ['deal', 'selective-castle', 'native:3'],
      ...placings.map((placing) => ['deal', 'selective-castle', 'native:3', '--placing', placing]),
    ]);
    expect(new Set(placed).size).toBe(3);
    expect(byDefault).toBe(placed[2]);
    expect(placed[0]).toContain('# selective-castle native:3, placed by random');
  });

  it('places at random as a study of that seed does', async () => {
    const words = ['deal', 'selective-castle', 'native:3', '--placing', 'random', '--seed'];
    const [one, other] = await outputs([
      [...words, 'one'],
      [...words, 'other'],
    ]);
    expect(other).not.toBe(one);
    const { rules } = findGame('selective-castle');
    const game = { name: 'selective-castle', id: 'selective-castle', placing: 'random', rules };
    const deal = parseReference('native:3');
    const layout = layOutStudyDeal(
      { ...game, rules: { ...rules, piles: [...rules.piles] } },
      { studySeed: 'one', game: game.name, placing: game.placing, deal },
    );
    expect(one).toContain(`\n${formatBoard(layout)}`);
  });

  it('deals the daily deal of the UTC date, wherever the user lives', async () => {
    // With these two, one at least has another date than UTC at any moment.
    const zones = ['Etc/GMT+12', 'Etc/GMT-14'];
    const today = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '');
    for (const zone of zones) {
      const before = today();
      const [{ out }] = await castellanEach([['deal', 'fortress', 'daily']], { TZ: zone });
      // Midnight may strike while it runs.
      expect([before, today()]).toContain(/^# fortress native:(\d{8})$/m.exec(out)?.[1]);
    }
    const [of, plain] = await outputs([
      ['deal', 'fortress', 'daily:2025-01-31'],
      ['deal', 'fortress', 'native:20250131'],
    ]);
    expect(of).toBe(plain);
  });
});

describe('castellan solve', () => {
  it('prints CSV with the fixed header', async () => {
    const [csv] = await outputs([['solve', 'citadel-strict', 'pysol:24..27', '--format', 'csv']]);
    expect(csv.startsWith(`${SOLVE_HEADER}\n`)).toBe(true);
    const rows = rowsOf(csv);
    expect(rows.map(({ game, deal }) => `${game} ${deal}`)).toEqual(
      [24, 25, 26, 27].map((number) => `citadel-strict pysol:${number}`),
    );
    for (const row of rows) {
      expect(VERDICTS).toContain(row.verdict);
      expect(REASONS).toContain(row.reason);
      expect(row.nodes).toMatch(/^[1-9]\d*$/);
      expect(row.solution_moves).toMatch(row.verdict === 'winnable' ? /^[1-9]\d*$/ : /^$/);
      expect(row.cpu_ms).toMatch(/^\d+(\.\d{1,3})?$/);
    }
  });

  it('agrees with what is known of some deals', async () => {
    const known: [game: string, deal: string, verdict: string][] = [
      ['beleaguered-castle', 'solvitaire:49', 'unwinnable'],
      ['beleaguered-castle', 'pysol:67', 'winnable'],
      ['beleaguered-castle', 'pysol:48', 'winnable'],
      ['streets-and-alleys', 'pysol:229', 'unwinnable'],
    ];
    const texts = await outputs(known.map(([game, deal]) => ['solve', game, deal]));
    known.forEach(([game, deal, verdict], i) => {
      expect(texts[i].startsWith(`${game} ${deal}: ${verdict} (`)).toBe(true);
    });
  });

  it('prints solutions that the referee accepts', async () => {
    const asked: [game: string, range: string][] = [
      ['beleaguered-castle', 'native:1..4'],
      ['citadel-strict', 'native:1..4'],
      ['fortress', 'pysol:1..20'],
      ['beleaguered-fortress', 'native:5..8'],
    ];
    const answers = await outputs(
      asked.map(([game, range]) => ['solve', game, range, '--format', 'json', '--solution', '--limit', '200000']),
    );
    const won = new Set<string>();
    for (const line of answers.join('').trimEnd().split('\n')) {
      const answer = JSON.parse(line) as {
        game: string;
        deal: string;
        verdict: string;
        solution_moves: number | null;
        solution: string[] | null;
      };
      expect(Object.keys(answer)).toEqual([...SOLVE_HEADER.split(','), 'solution']);
      if (answer.verdict !== 'winnable') {
        expect(answer).toMatchObject({ solution: null, solution_moves: null });
        continue;
      }
      won.add(answer.game);
      const { rules } = findGame(answer.game);
      const moves = answer.solution!.map((text) => parseMove(text)!);
      expect(moves).not.toContain(undefined);
      expect(moves).toHaveLength(answer.solution_moves!);
      const layout = layOutDeal(rules, parseReference(answer.deal));
      expect(replay(rules, layout, moves)).toMatchObject({ legal: true, won: true });
      // The same moves without the last do not win: the referee looks.
      expect(replay(rules, layout, moves.slice(0, -1))).toMatchObject({ legal: true, won: false });
    }
    expect([...won]).toEqual(asked.map(([game]) => game));
  });

  it('measures how hard deals are along the shortened line, whatever else is asked for', async () => {
    const asked = ['solve', 'beleaguered-castle', 'pysol:24..25', '--difficulty'];
    const [json, short, text] = await outputs([
      [...asked, '--format', 'json'],
      [...asked, '--format', 'json', '--shorten'],
      asked,
    ]);
    type Measured = { solution_moves: number | null; difficulty: Record<string, number | null> };
    const [won, lost] = rowsOfJson<Measured>(json);
    const [shortened] = rowsOfJson<Measured>(short);
    expect(won.difficulty).toEqual(shortened.difficulty);
    expect(won.difficulty.moves).toBe(shortened.solution_moves);
    expect(won.difficulty.moves).toBeLessThan(won.solution_moves!);
    expect(lost.difficulty).toMatchObject({ positions: null, moves: null, forced_moves: null, tight_moves: null });
    expect(lost.difficulty.buried).toBeGreaterThan(0);
    const { width, positions, moves, forced_moves, tight_moves, buried } = won.difficulty;
    expect(text.split('\n')[1]).toBe(
      `  difficulty: the reference search wins at width ${width} after ${positions} positions; ${moves} moves, ` +
        `${forced_moves} of them forced, ${tight_moves} with slack 0 or 1; ${buried} cards on top of the next card of each suit`,
    );
  });

  it('prints the moves as text, and without --solution none', async () => {
    const [plain, withMoves] = await outputs([
      ['solve', 'citadel-strict', 'pysol:24', '--format', 'json'],
      ['solve', 'citadel-strict', 'pysol:24', '--solution'],
    ]);
    expect(Object.keys(JSON.parse(plain) as object)).toEqual(SOLVE_HEADER.split(','));
    const { verdict, solution_moves } = JSON.parse(plain) as { verdict: string; solution_moves: number };
    expect(verdict).toBe('winnable');
    const [first, second] = withMoves.split('\n');
    expect(first).toContain(`winnable (${solution_moves} moves, `);
    expect(second.trim().split(' ')).toHaveLength(solution_moves);
  });

  it('says unknown and why when the limit is reached', async () => {
    const [csv] = await outputs([['solve', 'beleaguered-castle', 'pysol:67', '--limit', '3', '--format', 'csv']]);
    expect(rowsOf(csv)[0]).toMatchObject({
      verdict: 'unknown',
      reason: 'position-limit',
      nodes: '3',
      solution_moves: '',
    });
  });

  it('solves by changed rules', async () => {
    const [strict, changed] = await outputs([
      ['solve', 'citadel-strict', 'pysol:1..5', '--format', 'csv'],
      ['solve', 'citadel', 'pysol:1..5', '--format', 'csv', '--rule', 'worryBack=false', '--rule', 'autoUp=none'],
    ]);
    const facts = (csv: string) =>
      rowsOf(csv).map(({ deal, verdict, reason, nodes, solution_moves }) => [
        deal,
        verdict,
        reason,
        nodes,
        solution_moves,
      ]);
    expect(facts(changed)).toEqual(facts(strict));
  });
});

describe('castellan solve --board', () => {
  const folder = newFolder();
  const fileOf = (game: string): string => join(folder, `${game}.txt`);
  let numbered: string[];
  let fromFile: string[];

  beforeAll(async () => {
    const boards = await outputs(GAME_IDS.map((game) => ['deal', game, 'native:5']));
    GAME_IDS.forEach((game, i) => writeFileSync(fileOf(game), boards[i]));
    const how = ['--format', 'csv', '--limit', '3000'];
    numbered = await outputs(GAME_IDS.map((game) => ['solve', game, 'native:5', ...how]));
    fromFile = await outputs(GAME_IDS.map((game) => ['solve', game, '--board', fileOf(game), ...how]));
  });

  it.each(GAME_IDS)('takes what deal printed: %s', (game) => {
    const i = GAME_IDS.indexOf(game);
    const [wanted] = rowsOf(numbered[i]);
    const [found] = rowsOf(fromFile[i]);
    expect(wanted.deal).toBe('native:5');
    // All the same but the name of the deal and the time.
    expect(found).toEqual({ ...wanted, deal: fileOf(game), cpu_ms: found.cpu_ms });
  });

  it('takes a board from the middle of a game', async () => {
    const middle = join(folder, 'middle.txt');
    writeFileSync(middle, 'Foundations: H-K C-Q D-K S-J\n: KC\n: KS QS\n:\n:\n:\n:\n:\n:\n');
    const [text] = await outputs([['solve', 'beleaguered-castle', '--board', middle, '--solution']]);
    expect(text).toMatch(/: winnable \(3 moves, /);
    expect(text.split('\n')[1].trim().split(' ').sort()).toEqual(['1-fC', '2-fS', '2-fS']);
  });

  it('takes a board of a short deck', async () => {
    const short = join(folder, 'short.txt');
    writeFileSync(short, '2C 2D\n2H 2S\n');
    const rules = ['--rule', 'ranks=2', '--rule', 'piles=2,2'];
    const [text] = await outputs([['solve', 'beleaguered-castle', '--board', short, ...rules]]);
    expect(text).toContain(': winnable (4 moves, ');
  });

  it('refuses a board that is not whole, with file, line and column', async () => {
    const bad = join(folder, 'bad.txt');
    const text = readFileSync(fileOf('beleaguered-castle'), 'utf8');
    const lines = text.split('\n');
    const cases: [text: string, complaint: string][] = [
      [lines.with(2, `${lines[2].slice(0, -2)}1X`).join('\n'), `'${bad}', line 3, column 16: '1X' is not a card`],
      [lines.with(3, `${lines[3]} KD`).join('\n'), 'is already on line'],
      [lines.with(2, lines[2].slice(0, -3)).join('\n'), `'${bad}', the board lacks ${lines[2].slice(-2)}`],
    ];
    for (const [board, complaint] of cases) {
      writeFileSync(bad, board);
      const [ended]: Ended[] = await castellanEach([
        ['solve', 'beleaguered-castle', '--board', bad, '--format', 'csv'],
      ]);
      expect(ended).toMatchObject({ code: 2, out: '' });
      expect(ended.err).toContain(complaint);
    }
  });
});

describe('castellan play', () => {
  it('prints CSV, one line a deal', async () => {
    const csvs = await outputs(
      PLAYER_IDS.map((player) => ['play', 'citadel', 'native:1..5', '--player', player, '--format', 'csv']),
    );
    csvs.forEach((csv, i) => {
      expect(csv.startsWith(`${PLAY_HEADER}\n`)).toBe(true);
      const rows = rowsOf(csv);
      expect(rows.map(({ game, deal, player }) => [game, deal, player])).toEqual(
        [1, 2, 3, 4, 5].map((number) => ['citadel', `native:${number}`, PLAYER_IDS[i]]),
      );
      for (const row of rows) {
        expect(OUTCOMES).toContain(row.outcome);
        expect(row.outcome === 'won').toBe(row.cards_up === '52');
      }
    });
  });

  it('prints JSON whose moves lead to the outcome', async () => {
    const [json] = await outputs([
      ['play', 'fortress', 'native:1..8', '--player', 'casual', '--format', 'json', '--moves'],
    ]);
    const { rules } = findGame('fortress');
    for (const text of json.trimEnd().split('\n')) {
      const row = JSON.parse(text) as {
        deal: string;
        outcome: string;
        cards_up: number;
        moves: number;
        line: string[];
      };
      expect(Object.keys(row)).toEqual([...PLAY_HEADER.split(','), 'line']);
      expect(row.line).toHaveLength(row.moves);
      const ruling = replay(
        rules,
        layOutDeal(rules, parseReference(row.deal)),
        row.line.map((move) => parseMove(move)!),
      );
      if (!ruling.legal) throw new Error(ruling.problem);
      expect(ruling.won).toBe(row.outcome === 'won');
      expect(ruling.position.cardsUp).toBe(row.cards_up);
    }
  });

  it('plays the same for the same seed and otherwise for another', async () => {
    const words = ['play', 'beleaguered-castle', 'native:1..10', '--player', 'random', '--format', 'csv'];
    const [once, again, other] = await outputs([words, words, [...words, '--seed', 'other']]);
    expect(again).toBe(once);
    expect(other).not.toBe(once);
  });

  it('says in text what happened', async () => {
    const [text, moves] = await outputs([
      ['play', 'citadel', 'daily:2025-01-31', '--player', 'greedy'],
      ['play', 'citadel', 'daily:2025-01-31', '--player', 'greedy', '--moves'],
    ]);
    expect(text).toMatch(
      /^citadel native:20250131, greedy: (won|stuck|gave up), \d+ cards up in \d+ moves, score \d+\n$/,
    );
    expect(moves.startsWith(text)).toBe(true);
    const count = Number(/ in (\d+) moves/.exec(text)![1]);
    expect(moves.split('\n')[1].trim().split(' ')).toHaveLength(count);
  });
});
