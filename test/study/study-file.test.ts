import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { GAMES, GAME_IDS } from '../../src/games/catalogue.js';
import { MOVE_LIMIT } from '../../src/players/play-out.js';
import { studyRecordSchema } from '../../src/results/study-record.js';
import { TABLE_FORMS } from '../../src/results/table-forms.js';
import { SOLVER_DEFAULTS } from '../../src/solver/solver.js';
import { STUDY_DEFAULTS } from '../../src/study/study-defaults.js';
import { parseStudy } from '../../src/study/study-file.js';

const LEAST = 'name: least\ndeals: native:1..10\n';

describe('a study file', () => {
  it('needs a name and deals; everything else has a default', () => {
    const study = parseStudy(LEAST, 'least.yaml');
    expect(study.seed).toBe('least');
    expect(study.games.map((game) => game.id)).toEqual(GAME_IDS);
    expect(study.games.map((game) => game.rules)).toEqual(GAMES.map((game) => game.rules));
    expect(new Set(study.games.map((game) => game.placing))).toEqual(new Set(['dealt', STUDY_DEFAULTS.placing]));
    expect(study.deals).toEqual([{ scheme: 'native', from: 1, to: 10 }]);
    expect(study.players).toEqual(STUDY_DEFAULTS.players);
    expect(study.solver).toEqual({ positionLimit: SOLVER_DEFAULTS.positionLimit });
    expect(study.moveLimit).toBe(MOVE_LIMIT);
    expect(study.tables).toEqual(TABLE_FORMS);
    expect(studyRecordSchema.parse(study)).toEqual(study);
  });

  it('may say everything', () => {
    const study = parseStudy(
      `
name: full
seed: 'other'
games:
  - Citadel
  - { id: citadel, as: citadel-no-worrying, rules: { worryBack: false } }
  - id: fortress
    as: fortress-short
    rules: { piles: [6, 6, 5, 5, 5, 5, 5, 5, 5, 3], reserve: 2 }
  - { id: selective-castle, placing: [random, descending-fit] }
deals: ['native:5', 'pysol:1..3', 'native:9007199254740990..9007199254740991']
players: [Expert, greedy]
solver: none
moveLimit: 50
tables: [csv, arrow, csv]
`,
      'full.yml',
    );
    expect(study).toMatchObject({
      name: 'full',
      seed: 'other',
      players: ['expert', 'greedy'],
      solver: null,
      moveLimit: 50,
      tables: ['arrow', 'csv'],
    });
    expect(study.games.map(({ name, id, placing }) => [name, id, placing])).toEqual([
      ['citadel', 'citadel', 'dealt'],
      ['citadel-no-worrying', 'citadel', 'dealt'],
      ['fortress-short', 'fortress', 'dealt'],
      ['selective-castle', 'selective-castle', 'random'],
      ['selective-castle', 'selective-castle', 'descending-fit'],
    ]);
    expect(study.games[1].rules).toEqual({ ...study.games[0].rules, worryBack: false });
    expect(study.games[2].rules.piles).toEqual([6, 6, 5, 5, 5, 5, 5, 5, 5, 3]);
    expect(study.deals).toEqual([
      { scheme: 'native', from: 5, to: 5 },
      { scheme: 'pysol', from: 1, to: 3 },
      { scheme: 'native', from: 2 ** 53 - 2, to: 2 ** 53 - 1 },
    ]);
  });

  it('may be JSON', () => {
    const json = '{\n\t"name": "least",\n\t"deals": "native:1..10"\n}';
    expect(parseStudy(json, 'least.json')).toEqual(parseStudy(LEAST, 'least.yaml'));
  });

  it.each(['default', 'smoke'])('%s.yaml of the data folder can be read', (name) => {
    const path = new URL(`../../data/studies/${name}.yaml`, import.meta.url);
    const study = parseStudy(readFileSync(path, 'utf8'), `${name}.yaml`);
    expect(study.name).toBe(name);
    expect(study.players).toEqual(STUDY_DEFAULTS.players);
  });
});

describe('a bad study file', () => {
  const withDeals = (rest: string): string => `name: a\ndeals: native:1..2\n${rest}`;
  const cases: [string, string, RegExp][] = [
    ['nothing', '', /the study must be a map with at least name and deals, not 'null'/],
    ['a list', '- a', /the study must be a map/],
    ['no name', 'deals: native:1', /name: is missing; it must be a name of/],
    ['a name with a slash', 'name: a/b\ndeals: native:1', /name: must be a name .*, not 'a\/b'/],
    ['no deals', 'name: a', /deals: is missing; it must be a range of deals/],
    ['deals as a number', 'name: a\ndeals: 5', /deals: must be a range of deals .*, not '5'/],
    ['no ranges', 'name: a\ndeals: []', /deals: must be a range of deals/],
    [
      'a range of nothing',
      'name: a\ndeals: [native:1, 7]',
      /deals\[1\]: must be a range of deals such as native:1..1000, not '7'/,
    ],
    [
      'an unknown scheme',
      'name: a\ndeals: nativ:1..2',
      /deals\[0\]: there is no numbering scheme 'nativ'.*did you mean native/,
    ],
    ['a range backwards', 'name: a\ndeals: native:2..1', /deals\[0\]: .*runs backwards/],
    ['deal 0', 'name: a\ndeals: native:0..1', /deals\[0\]: .*numbered 1 to/],
    [
      'a deal above 2^53 - 1',
      'name: a\ndeals: native:1..9007199254740992',
      /deals\[0\]: .*beyond deal number 9007199254740991/,
    ],
    [
      'overlapping ranges',
      'name: a\ndeals: [native:1..5, native:5..9]',
      /deals\[1\]: 'native:5..9' overlaps native:1..5/,
    ],
    ['an unknown field', withDeals('player: []'), /player: there is no such field; did you mean 'players'\?/],
    ['a number as seed', withDeals('seed: 42'), /seed: must be a text; put a number in quotes, such as '1', not '42'/],
    ['an empty seed', withDeals("seed: ''"), /seed: must be a text that is not empty/],
    ['games as a word', withDeals('games: most'), /games: must be the word all, or a list of games' ids, not 'most'/],
    ['no games', withDeals('games: []'), /games: must be the word all/],
    [
      'an unknown game',
      withDeals('games: [citadel, citadell]'),
      /games\[1\]: there is no game 'citadell'; did you mean 'citadel'/,
    ],
    ['an unknown game in a map', withDeals('games: [{ id: fortres }]'), /games\[0\]\.id: .*did you mean 'fortress'/],
    ['a game without id', withDeals('games: [{ as: x }]'), /games\[0\]\.id: is missing; it must be a game's id/],
    ['a game that is a number', withDeals('games: [3]'), /games\[0\]: must be a game's id, or a map/],
    [
      'an unknown field of a game',
      withDeals('games: [{ id: citadel, rule: {} }]'),
      /games\[0\]\.rule: there is no such field; did you mean 'rules'/,
    ],
    [
      'an unknown rule flag',
      withDeals('games: [{ id: citadel, as: x, rules: { worryBak: true } }]'),
      /games\[0\]\.rules: .*'worryBak'; did you mean 'worryBack'/,
    ],
    [
      'a bad rule value',
      withDeals('games: [{ id: citadel, as: x, rules: { build: sideways } }]'),
      /games\[0\]\.rules: .*'build'.*down-any or updown-suit/,
    ],
    [
      'a rule value of no kind',
      withDeals('games: [{ id: citadel, as: x, rules: { reserve: 1.5 } }]'),
      /games\[0\]\.rules\.reserve: must be true, false/,
    ],
    [
      'rules as a list',
      withDeals('games: [{ id: citadel, as: x, rules: [worryBack] }]'),
      /games\[0\]\.rules: must be a map of rule flags/,
    ],
    [
      'piles that do not add up',
      withDeals('games: [{ id: citadel, as: x, rules: { piles: [1, 2] } }]'),
      /games\[0\]\.rules: .*must add up/,
    ],
    [
      'a small deck',
      withDeals('games: [{ id: citadel, as: x, rules: { ranks: 12, piles: [6, 6, 6, 6, 6, 6, 4, 4] } }]'),
      /games\[0\]\.rules: 'ranks' must be 13/,
    ],
    [
      'changed rules without a name',
      withDeals('games: [{ id: citadel, rules: { worryBack: false } }]'),
      /games\[0\]\.as: is missing; .*citadel-changed/,
    ],
    [
      'the name of another game',
      withDeals('games: [{ id: citadel, as: fortress }]'),
      /games\[0\]\.as: 'fortress' is a game of the catalogue/,
    ],
    ['a game twice', withDeals('games: [citadel, citadel]'), /games\[1\]: the game 'citadel' \(dealt\) comes twice/],
    [
      'a name for two games',
      withDeals(
        'games: [{ id: selective-castle, as: x, placing: random }, { id: selective-castle, as: x, placing: round-robin, rules: { worryBack: true } }]',
      ),
      /games\[1\]: the name 'x' stands for two different games/,
    ],
    [
      'placing for a dealt game',
      withDeals('games: [{ id: citadel, placing: random }]'),
      /games\[0\]\.placing: the cards of 'citadel' are dealt/,
    ],
    [
      'an unknown placing',
      withDeals('games: [{ id: selective-castle, placing: rando }]'),
      /games\[0\]\.placing: .*'rando'; did you mean 'random'/,
    ],
    [
      'no placing',
      withDeals('games: [{ id: selective-castle, placing: [] }]'),
      /games\[0\]\.placing: must be a placing policy or a list/,
    ],
    [
      'an unknown player',
      withDeals('players: [random, gredy]'),
      /players\[1\]: there is no player 'gredy'; did you mean 'greedy'/,
    ],
    ['a player twice', withDeals('players: [random, RANDOM]'), /players\[1\]: the player 'random' comes twice/],
    ['players as a word', withDeals('players: random'), /players: must be a list of players' ids/],
    [
      'a position limit of 0',
      withDeals('solver: { positionLimit: 0 }'),
      /solver\.positionLimit: must be a whole number from 1 to 4294967295, not '0'/,
    ],
    [
      'a position limit in words',
      withDeals('solver: { positionLimit: many }'),
      /solver\.positionLimit: must be a whole number/,
    ],
    [
      'an unknown field of the solver',
      withDeals('solver: { limit: 5 }'),
      /solver\.limit: there is no such field; did you mean 'positionLimit'/,
    ],
    ['a solver that is a word', withDeals('solver: fast'), /solver: must be the word none, or a map/],
    [
      'a move limit that is a fraction',
      withDeals('moveLimit: 1.5'),
      /moveLimit: must be a whole number from 1 to 4294967295, not '1.5'/,
    ],
    [
      'an unknown form of the tables',
      withDeals('tables: [arrow, xlsx]'),
      /tables\[1\]: must be arrow, parquet or csv, not 'xlsx'/,
    ],
    [
      'tables that no report can read',
      withDeals('tables: csv'),
      /tables: must be a list of .* among them .*, not 'csv'/,
    ],
    ['no form of the tables', withDeals('tables: []'), /tables: must be a list of arrow, parquet and csv/],
    ['a move limit too large', withDeals('moveLimit: 4294967296'), /moveLimit: must be a whole number/],
    ['YAML that is none', 'name: [a', /line \d+: cannot be read as YAML: /],
    ['a key twice', 'name: a\nname: b\ndeals: native:1', /line 2: cannot be read as YAML: .*unique/],
  ];

  it.each(cases)('is refused in one sentence that names the field: %s', (_, text, message) => {
    let thrown: unknown;
    try {
      parseStudy(text, 'some/file.yaml');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InputError);
    const said = (thrown as InputError).message;
    expect(said).toMatch(message);
    expect(said.startsWith('some/file.yaml: ')).toBe(true);
    expect(said).not.toContain('\n');
  });

  it('is refused as JSON', () => {
    expect(() => parseStudy('{"name": }', 'a.json')).toThrow(/^a\.json: cannot be read as JSON: /);
  });
});
