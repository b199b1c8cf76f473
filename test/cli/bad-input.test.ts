import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { SMOKE_STUDY, castellanEach, newFolder, type Ended } from './castellan.js';

const folder = newFolder();
const OUT = join(folder, 'run');
const GONE = join(folder, 'gone');
const BAD_STUDY = join(folder, 'bad.yaml');
writeFileSync(BAD_STUDY, 'name: bad\ngames: [citadl]\ndeals: native:1..2\n');
const STRANGE = join(folder, 'strange');
mkdirSync(STRANGE);
writeFileSync(join(STRANGE, 'verdicts.csv'), 'a\n');
const BEGUN = join(folder, 'begun');
mkdirSync(join(BEGUN, 'shards'), { recursive: true });

/** Words of a command line, and what its complaint must hold. */
const BAD: readonly [words: readonly string[], complaint: string][] = [
  [[], 'name a command: games, deal, solve, estimate, play, study, cluster, report'],
  [['--foo'], "there is no option '--foo' without a command"],
  [['gmes'], "there is no command 'gmes'; did you mean 'games'?"],
  [['toString'], "there is no command 'toString'"],
  [['ga\nmes'], "there is no command 'ga?mes'; did you mean 'games'?"],

  [['games', 'citadl'], "there is no game 'citadl'; did you mean 'citadel'?"],
  [['games', ''], "there is no game ''"],
  [['games', 'citadel', 'extra'], "the word 'extra' is not expected; write 'castellan games [game]'"],
  [['games', 'citadel', '--rul', 'x'], "there is no option '--rul'; did you mean '--rule'?"],
  [['games', '--rule', 'worryBack=true'], '--rule changes one game; name it'],
  [['games', 'citadel', '--rule', 'worryBak=true'], "there is no rule flag 'worryBak'; did you mean 'worryBack'?"],
  [['games', 'citadel', '--rule', 'worryBack'], "'worryBack' has no '='"],
  [['games', 'citadel', '--rule', 'worryBack=maybe'], "does not take 'maybe'; it takes true or false"],
  [['games', 'citadel', '--rule', 'piles=6,6'], 'the lengths must add up'],
  [['games', 'citadel', '--rule'], '--rule needs a value'],

  [['deal'], "too few words; write 'castellan deal <game> <deals>'"],
  [['deal', 'citadel'], 'too few words'],
  [['deal', 'citadel', 'native:1', 'native:2'], "the word 'native:2' is not expected"],
  [['deal', 'citadel', 'native:1', '--placng', 'random'], "did you mean '--placing'?"],
  [['deal', 'selective-castle', 'native:1', '--placing', 'descending'], "did you mean 'descending-fit'?"],
  [
    ['deal', 'selective-castle', 'native:1', '--placing', 'random', '--placing', 'random'],
    '--placing is given 2 times; give it once',
  ],
  [['deal', 'citadel', 'natve:1'], "there is no numbering scheme 'natve' in 'natve:1'; did you mean native?"],
  [['deal', 'citadel', 'abc'], "'abc' is not a range of deals"],
  [['deal', 'citadel', 'native:abc'], "'abc' in 'native:abc' is not a deal number"],
  [['deal', 'citadel', 'native:0'], "the scheme native has no deal '0'"],
  [['deal', 'citadel', 'native:-1'], "'-1' in 'native:-1' is not a deal number"],
  [['deal', 'citadel', 'native:1.5'], "'1.5' in 'native:1.5' is not a deal number"],
  [['deal', 'citadel', 'pysol:0'], "the scheme pysol has no deal '0'"],
  [['deal', 'citadel', 'solvitaire:4294967296'], "the scheme solvitaire has no deal '4294967296'"],
  [['deal', 'citadel', 'native:100000000000000000000'], "no deal '100000000000000000000'"],
  [['deal', 'citadel', 'native:5..1'], 'runs backwards; write the smaller number first, native:1..5'],
  [['deal', 'citadel', 'native:1..'], "'native:1..' is not a range of deals"],
  [
    ['deal', 'citadel', 'native:1', '--rule', 'ranks=3', '--rule', 'piles=1,1,1,1,1,1,1,1'],
    "rule flag 'ranks' must be 13, since numbered deals are of the whole deck",
  ],
  [['deal', 'citadel', 'daily:2025-02-30'], 'there is no date 2025-02-30'],
  [['deal', 'citadel', 'daily:31.1.2025'], "'31.1.2025' is not a date"],

  [['deal', 'citadel', 'native:1..2', '--format', 'fc-solve'], '--format fc-solve prints one board; name one deal'],
  [['deal', 'citadel', 'native:1', '--format', 'pysolfc'], "--format does not take 'pysolfc'; did you mean 'pysol'?"],
  [['deal', 'sham-battle-7x6', 'native:1', '--format', 'fc-solve'], 'Freecell Solver has room for 8 free cells'],

  [['solve', 'citadel'], 'solve takes either deals (such as native:1..10) or --board FILE'],
  [['solve', 'citadel', 'native:1', '--board', 'x'], 'solve takes either deals'],
  [['solve', 'citadel', '--board', GONE], `cannot read '${GONE}': there is no such file`],
  [['solve', 'citadel', '--board', folder], `cannot read '${folder}': it is a folder`],
  [['solve', 'citadel', '--board'], '--board needs a value'],
  [['solve', 'citadl', 'native:1'], "did you mean 'citadel'?"],
  // Nothing is printed for a table that cannot be.
  [['solve', 'citadel', 'native:1.5', '--format', 'csv'], 'is not a deal number'],
  [['solve', 'citadel', '--format', 'csv'], 'solve takes either deals'],
  [['solve', 'citadel', 'native:1', '--format', 'cvs'], "--format does not take 'cvs'; did you mean 'csv'?"],
  [['solve', 'citadel', 'native:1', '--format', 'csv', '--format', 'json'], '--format is given 2 times'],
  [['solve', 'citadel', 'native:1', '--format', 'csv', '--solution'], '--solution does not go with --format csv'],
  [['solve', 'citadel', 'native:1', '--format', 'csv', '--difficulty'], '--difficulty does not go with --format csv'],
  [['solve', 'citadel', 'native:1', '--solution=yes'], '--solution takes no value'],
  [['solve', 'citadel', 'native:1', '--notation', 'fc-solve'], '--notation fc-solve goes with --solution and --format'],
  [
    ['solve', 'fortress', 'native:1', '--solution', '--notation', 'fc-solve-short'],
    'two characters a move cannot name the 10 piles of this game',
  ],
  [
    ['solve', 'citadel', 'native:1', '--solution', '--format', 'json', '--notation', 'fc-solve'],
    "JSON keeps Castellan's own moves, which verify reads",
  ],
  [['solve', 'citadel', '--board', 'x', '--board-format', 'fc'], "--board-format does not take 'fc'"],
  [['solve', 'citadel', 'native:1', '--soltion'], "there is no option '--soltion'; did you mean '--solution'?"],
  [['solve', 'citadel', 'native:1', '-s'], "there is no option '-s'"],
  [['--format', 'csv', 'solve', 'citadel', 'native:1', '--bord', 'x'], "did you mean '--board'?"],
  [['solve', 'citadel', 'native:1', '--limit'], '--limit needs a value'],
  ...['0', '-1', '1.5', '1e3', 'abc', '', '9007199254740993'].map((limit): [string[], string] => [
    ['solve', 'citadel', 'native:1', `--limit=${limit}`],
    `--limit does not take '${limit}'; it takes a whole number of at least 1`,
  ]),

  [['estimate'], "too few words; write 'castellan estimate <game> --half-width <percent>'"],
  [['estimate', 'citadel'], "--half-width is missing; write 'castellan estimate <game> --half-width <percent>'"],
  [['estimate', 'citadl', '--half-width', '1'], "did you mean 'citadel'?"],
  [['estimate', 'citadel', 'native:1', '--half-width', '1'], "the word 'native:1' is not expected"],
  [['estimate', 'citadel', '--half-width', '1', '--deals', 'native:5..1'], 'runs backwards'],
  [['estimate', 'citadel', '--half-width', '1', '--limit', '0'], "--limit does not take '0'"],
  [['estimate', 'citadel', '--half-width', '1', '--confidance', '9'], "did you mean '--confidence'?"],
  ...['0', '50', '-1', '1e-1', '0.5%', 'x', ''].map((half): [string[], string] => [
    ['estimate', 'citadel', `--half-width=${half}`],
    `--half-width does not take '${half}'; it takes a percentage above 0 and below 50, such as 0.5`,
  ]),
  [
    ['estimate', 'citadel', '--half-width', '1', '--confidence', '100'],
    "--confidence does not take '100'; it takes a percentage above 50 and below 100, such as 95",
  ],

  [['play', 'citadel'], "too few words; write 'castellan play <game> <deals>'"],
  [['play', 'citadel', 'native:0', '--format', 'csv'], "the scheme native has no deal '0'"],
  [['play', 'citadel', 'native:1', '--player', 'exprt'], "there is no player 'exprt'; did you mean 'expert'?"],
  [['play', 'citadel', 'native:1', '--player', 'casual', '--player', 'expert'], '--player is given 2 times'],
  [['play', 'citadel', 'native:1', '--move'], "there is no option '--move'; did you mean '--moves'?"],
  [['play', 'citadel', 'native:1', '--format', 'csv', '--moves'], '--moves does not go with --format csv'],
  [['play', 'citadel', 'native:1', '--format', 'xml'], "--format does not take 'xml'"],

  [['study'], "study has the commands run, resume, status; write 'castellan study run <file> --out <folder>'"],
  [['study', 'rn', SMOKE_STUDY, '--out', OUT], 'study has the commands run, resume, status'],
  [['study', 'run'], 'too few words'],
  [['study', 'run', SMOKE_STUDY], '--out is missing'],
  [['study', 'run', SMOKE_STUDY, '--out'], '--out needs a value'],
  [['study', 'run', GONE, '--out', OUT], `cannot read '${GONE}': there is no such file`],
  [['study', 'run', BAD_STUDY, '--out', OUT], `${BAD_STUDY}: games[0]: there is no game 'citadl'`],
  [['study', 'run', SMOKE_STUDY, '--out', OUT, '--workers', '0'], "--workers does not take '0'"],
  [['study', 'run', SMOKE_STUDY, '--out', OUT, '--shard-deals', 'x'], "--shard-deals does not take 'x'"],
  [['study', 'run', SMOKE_STUDY, '--out', OUT, '--wrkers', '2'], "did you mean '--workers'?"],
  [['study', 'run', SMOKE_STUDY, '--out', BAD_STUDY], `the folder '${BAD_STUDY}' cannot be made`],
  [['study', 'run', SMOKE_STUDY, '--out', STRANGE], 'choose another folder'],

  [['study', 'run', SMOKE_STUDY, '--out', OUT, '--deal-seconds', '0'], "--deal-seconds does not take '0'"],
  [['study', 'run', SMOKE_STUDY, '--out', OUT, '--worker-memory', '1.5'], "--worker-memory does not take '1.5'"],
  [['study', 'resume'], "too few words; write 'castellan study resume <folder>'"],
  [['study', 'resume', STRANGE], `no study was begun in '${STRANGE}': it has no study.yaml; begin one with 'castellan`],
  [['study', 'resume', GONE], `no study was begun in '${GONE}'`],
  [['study', 'resume', BAD_STUDY], `no study was begun in '${BAD_STUDY}'`],
  [['study', 'resume', STRANGE, '--fresh'], "there is no option '--fresh'; did you mean '--"],
  [['study', 'status'], "too few words; write 'castellan study status <folder>'"],
  [['study', 'status', GONE], `there is no folder '${GONE}'; name the folder of a run`],
  [['study', 'status', BAD_STUDY], `there is no folder '${BAD_STUDY}'`],
  [['study', 'status', STRANGE], `no study was begun in '${STRANGE}'; begin one with`],
  [['study', 'status', STRANGE, '--workers', '2'], "there is no option '--workers'; write 'castellan study status"],

  [['report'], "too few words; write 'castellan report <run>'"],
  [['report', GONE], `there is no folder '${GONE}'; name the folder that 'castellan study run' filled`],
  [['report', BAD_STUDY], `'${BAD_STUDY}' is a file, not the folder of a run; name the folder that`],
  [['report', STRANGE], `'${STRANGE}' has no manifest.json, so no finished run is in it; name the folder that`],
  [['report', BEGUN], `the run in '${BEGUN}' is not finished; finish it with 'castellan study resume ${BEGUN}'`],
  [['report', GONE, 'extra'], "the word 'extra' is not expected"],
  [['report', GONE, '--ot', 'x'], "did you mean '--out'?"],

  [['bench-players'], "too few words; write 'castellan bench-players <games...> --out <folder>'"],
  [['bench-players', 'citadel'], '--out is missing'],
  [['bench-players', 'citadl', '--out', OUT], "there is no game 'citadl'; did you mean 'citadel'?"],
  [['bench-players', 'citadel', 'citadel', '--out', OUT], "the game 'citadel' comes twice; name it once"],
  [['bench-players', 'all', 'citadel', '--out', OUT], "'all' stands for every game; name no other beside it"],
  [['bench-players', 'citadel', '--out', OUT, '--players', 'casual,exprt'], "--players: there is no player 'exprt'"],
  [['bench-players', 'citadel', '--out', OUT, '--players', 'casual,casual'], "the player 'casual' comes twice"],
  [['bench-players', 'citadel', '--out', OUT, '--players', './gone.js'], "cannot read the player './gone.js'"],
  [['bench-players', 'citadel', '--out', OUT, '--players', ''], "--players: there is no player ''"],
  [['bench-players', 'citadel', '--out', OUT, '--deals', 'native:5..1'], '--deals: '],
  [['bench-players', 'citadel', '--out', OUT, '--deals', 'native:1..9,native:3'], 'every deal may come once only'],
  [['bench-players', 'citadel', '--out', OUT, '--compare', 'expert'], '--compare takes two players'],
  [
    ['bench-players', 'citadel', '--out', OUT, '--players', 'casual', '--compare', 'expert,casual'],
    "--compare: 'expert' does not play; name it in --players, which has casual",
  ],
  [['bench-players', 'citadel', '--out', OUT, '--ablate', 'random'], "--ablate: 'random' uses no tips"],
  [['bench-players', 'citadel', '--out', OUT, '--ablate', 'expert:-twos-first'], 'name the player without switches'],
  [['bench-players', 'citadel', '--out', OUT, '--limit', 'x'], "--limit does not take 'x'"],
  [['bench-players', 'citadel', '--out', OUT, '--timing-ms', '-1'], "--timing-ms does not take '-1'"],
  [['bench-players', 'citadel', '--out', OUT, '--workers', '0'], "--workers does not take '0'"],
  [['bench-players', 'citadel', '--out', OUT, '--player', 'casual'], "did you mean '--players'?"],
  [['bench-players', 'citadel', '--out', BAD_STUDY], 'cannot be made'],
];

describe('bad input', () => {
  let english: Ended[];
  let german: Ended[];
  beforeAll(async () => {
    const commands = BAD.map(([words]) => words);
    english = await castellanEach(commands);
    german = await castellanEach(commands, { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' });
  });

  it.each(BAD.map(([words, complaint], i) => ({ line: words.join(' ').replaceAll(folder, '…'), complaint, i })))(
    'castellan $line',
    ({ complaint, i }) => {
      const { code, out, err } = english[i];
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^castellan: [^\n]+\n$/);
      expect(err).toContain(complaint);
    },
  );

  it('is answered in English whatever the locale', () => {
    expect(german).toEqual(english);
  });

  it('leaves nothing behind', () => {
    expect(existsSync(OUT)).toBe(false);
  });
});
