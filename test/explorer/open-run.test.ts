import { ParquetFile, readParquet } from 'parquet-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { formatBoard } from '../../src/deals/board-format.js';
import { joinTables } from '../../src/explorer/page/tables/deal-table.js';
import { openRun, type OpenedFile, type ReadParquet } from '../../src/explorer/page/tables/open-run.js';
import {
  dealOfRow,
  flagsBetween,
  isPlayerHere,
  routeToPlay,
  routeToWatch,
} from '../../src/explorer/page/tables/row-deal.js';
import { tableOf } from '../../src/explorer/page/table-link.js';
import { seedOfPlayout, watchRoute, watchedOf } from '../../src/explorer/page/watch/watch-link.js';
import { formatRoute, parseRoute } from '../../src/explorer/page/route.js';
import { findGame } from '../../src/games/find-game.js';
import { withFlags } from '../../src/games/check-rules.js';
import { OUTCOMES, playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { makeMove } from '../../src/position/move.js';
import { manifestText, parseManifest } from '../../src/results/manifest.js';
import { VERDICTS } from '../../src/solver/verdict.js';
import { Solver } from '../../src/solver/solver.js';
import { fileOfRun, smallRun } from './small-run.js';

/** The page's reader (tables/parquet.ts) with the library as Node has it. */
const readHere: ReadParquet = async (bytes) => {
  const file = await ParquetFile.fromFile(new Blob([new Uint8Array(bytes)]));
  const groups = file.metadata().numRowGroups();
  async function* streams(): AsyncGenerator<Uint8Array> {
    if (groups === 0) yield readParquet(bytes).intoIPCStream();
    for (let group = 0; group < groups; group++) yield (await file.read({ rowGroups: [group] })).intoIPCStream();
  }
  return { rows: file.metadata().fileMetadata().numRows(), streams: streams() };
};

const made = (name: string, content: string | Uint8Array): OpenedFile => ({
  name,
  bytes: () => Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content),
});

const at = new Date('2025-01-31T12:00:00Z');

describe('openRun', () => {
  let folder: string;
  let file: (name: string) => OpenedFile;
  beforeAll(async () => {
    folder = await smallRun();
    file = (name) => fileOfRun(folder, name);
  });
  const open = (...files: OpenedFile[]) => openRun(files, readHere);

  it('reads the same from Arrow and from Parquet', async () => {
    const arrow = await open(file('verdicts.arrow'), file('playouts.arrow'), file('manifest.json'));
    const parquet = await open(file('playouts.parquet'), file('verdicts.parquet'));
    expect(parquet.table).toEqual(arrow.table);
    expect(arrow.table.rows).toBe(4 * 15);
    expect(arrow.table.contradictions).toBe(0);
    expect(arrow.read).toEqual(['manifest.json', 'verdicts.arrow', 'playouts.arrow']);
    expect(arrow.manifest?.study.seed).toBe('of-the-page');
    expect(parquet.manifest).toBeNull();
  });

  it('takes a whole folder: one form of each table, and leaves the rest alone', async () => {
    const names = ['log.jsonl', 'manifest.json', 'playouts.arrow', 'playouts.csv', 'playouts.parquet', 'run.json'];
    const { table, read, left } = await open(...names.map(file), file('verdicts.parquet'), file('verdicts.arrow'));
    expect(table.rows).toBe(4 * 15);
    expect(read).toEqual(['manifest.json', 'playouts.arrow', 'verdicts.arrow']);
    expect([...left].sort()).toEqual(['log.jsonl', 'playouts.csv', 'playouts.parquet', 'run.json', 'verdicts.parquet']);
  });

  it('says in one sentence what is wrong', async () => {
    const whole = await file('verdicts.arrow').bytes();
    const parquet = await file('verdicts.parquet').bytes();
    const cases: readonly (readonly [OpenedFile[], string | RegExp])[] = [
      [
        [file('verdicts.csv')],
        "'verdicts.csv' is no table in Arrow or Parquet; open verdicts.arrow and playouts.arrow, or .parquet, of a run",
      ],
      [[made('a', '')], "'a' is empty; open a table of a run, such as verdicts.arrow"],
      [
        [made('a.feather', 'ARROW1\0\0')],
        /^'a.feather' is an Arrow file, while the tables of a run are Arrow streams; /,
      ],
      [
        [made('a.arrow', whole.slice(0, -30))],
        "'a.arrow' is not a whole Arrow stream: its end is missing; run the study again",
      ],
      [
        [made('a.parquet', parquet.slice(0, -30))],
        "'a.parquet' is not a whole Parquet file: its end is missing; run the study again",
      ],
      [[made('a.parquet', 'PAR1 but nothing like it PAR1')], /^'a.parquet' is not a Parquet file that can be read: /],
      [
        [made('manifest.json', '{"castellan": "0.2.0", "formats": 3}')],
        /^'manifest.json' is not a manifest of this version of Castellan: /,
      ],
      [[file('manifest.json')], /^there is no table among the files; /],
      [[file('manifest.json'), file('verdicts.arrow'), file('manifest.json')], /^there are two manifests /],
      [
        [made('one.arrow', whole), made('other.arrow', whole)],
        "'one.arrow' and 'other.arrow' are both verdicts; open one run at a time",
      ],
    ];
    for (const [files, message] of cases) {
      const refused = await open(...files).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refused, String(message)).toBeInstanceOf(InputError);
      expect((refused as Error).message).toMatch(message);
      expect((refused as Error).message).not.toMatch(/\n|\.$/);
    }
  });

  it('refuses a table with another schema, in Arrow and in Parquet', async () => {
    const timings =
      /^'timings\.\w+' is none of the tables that can be opened here: its columns are 'game, placing, scheme, deal, work, ms'/;
    const { TIMINGS_TABLE } = await import('../../src/results/timings.js');
    const { ArrowEncoder } = await import('../../src/results/arrow.js');
    const { ParquetEncoder } = await import('../../src/results/parquet.js');
    const { dictionariesOf } = await import('../../src/results/dictionaries.js');
    const { emptyChunk } = await import('../../src/results/chunk.js');
    const { joinBytes } = await import('../../src/results/bytes.js');
    const { STUDY } = await import('./small-run.js');
    for (const [name, Encoder] of [
      ['timings.arrow', ArrowEncoder],
      ['timings.parquet', ParquetEncoder],
    ] as const) {
      const encoder = new Encoder(TIMINGS_TABLE, dictionariesOf(STUDY));
      const bytes = joinBytes([await encoder.encode(emptyChunk(TIMINGS_TABLE, 2)), await encoder.end()]);
      await expect(open(made(name, bytes))).rejects.toThrow(timings);
    }
  });

  it('refuses the manifest of another run', async () => {
    const manifest = parseManifest(new TextDecoder().decode(await file('manifest.json').bytes()), 'manifest.json');
    const [, ...others] = manifest.study.games;
    const text = manifestText({ ...manifest, study: { ...manifest.study, games: others } });
    await expect(open(file('verdicts.arrow'), made('manifest.json', text))).rejects.toThrow(
      "the manifest is that of another run: the tables have the game 'beleaguered-castle', placing 'dealt', and the study 'small' has not",
    );
  });

  it('opens every row as the deal that the study had, with the playouts of its players', async () => {
    const { table, manifest } = await open(file('verdicts.arrow'), file('playouts.arrow'), file('manifest.json'));
    for (let row = 0; row < table.rows; row++) {
      const deal = dealOfRow(table, row, manifest);
      const sources = [
        { kind: 'player', player: 'random' },
        { kind: 'player', player: 'expert' },
      ] as const;
      // By way of the address, as the page does.
      const watched = watchedOf(parseRoute(formatRoute(routeToWatch(deal, sources))), at);
      expect(watched.sources).toEqual(sources);
      const { rules } = watched.table.game;
      for (const { player, outcome, cardsUp, moves } of table.players) {
        const playout = playOut(
          rules,
          watched.layout,
          findPlayer(player),
          seedOfPlayout(watched, player),
          watched.study.moveLimit,
        );
        expect([playout.outcome, playout.cardsUp, playout.moves]).toEqual([
          OUTCOMES[outcome[row]],
          cardsUp[row],
          moves[row],
        ]);
      }
      const { verdict, nodes } = new Solver(rules, { positionLimit: 3000 }).solve(watched.layout);
      expect([verdict, nodes]).toEqual([VERDICTS[table.verdict[row]], table.nodes[row]]);
      const played = tableOf(parseRoute(formatRoute(routeToPlay(deal))), at);
      expect(played.game.rules).toEqual(rules);
      expect(formatBoard(played.layout)).toBe(formatBoard(watched.layout));
    }
  });

  it('says when a row cannot be opened without the manifest', async () => {
    const { table } = await open(file('verdicts.arrow'));
    expect(dealOfRow(table, 0, null)).toMatchObject({ game: 'beleaguered-castle', study: { seed: 'default' } });
    const row = table.game.indexOf(table.games.indexOf('citadel-by-hand'));
    expect(() => dealOfRow(table, row, null)).toThrow(
      "the rules of 'citadel-by-hand' are in the manifest of the run; open manifest.json together with the tables",
    );
    // As in the table of a person's own games.
    const own = { ...table, games: ['citadel worryBack=false'], game: new Uint16Array(table.rows) };
    expect(dealOfRow(own, 0, null)).toMatchObject({ game: 'citadel', flags: ['worryBack=false'] });
  });

  it('takes tables without rows', () => {
    expect(joinTables(null, null)).toMatchObject({ rows: 0, players: [] });
  });
});

describe('addresses of lines', () => {
  const refuse = (hash: string, message: string | RegExp): void => {
    expect(() => watchedOf(parseRoute(hash), at)).toThrow(InputError);
    expect(() => watchedOf(parseRoute(hash), at)).toThrow(message);
  };

  it('say what is wrong with them', () => {
    refuse('#/watch/citadel/native:1?line=casul', /^there is no player 'casul'; did you mean 'casual'/);
    refuse(
      '#/watch/citadel/native:1?line=moves&moves=1-2+x',
      "move 2 in the address, 'x', is none; moves look like 3-5, 2-fH or r2-1",
    );
    refuse(
      '#/watch/citadel/native:1?limit=0',
      "limit is '0' in the address; it is the most moves of a playout, 1 to 100000",
    );
    refuse('#/watch/selective-castle/native:1?placing=nicely', /^there is no placing policy 'nicely'/);
  });

  it('carry given moves and boards', () => {
    const moves = [makeMove(0, 1), makeMove(2, 96)];
    const route = watchRoute('citadel', ['autoUp=none'], { text: 'KC' }, [
      { kind: 'moves', moves },
      { kind: 'solver' },
    ]);
    expect(parseRoute(formatRoute(route))).toEqual(route);
    expect(formatRoute(route)).toBe(
      '#/watch/citadel/board?rule=autoUp%3Dnone&text=KC&line=moves&line=solver&moves=1-2+3-fC',
    );
  });

  it('show the solver, and today’s deal, unless they say otherwise', () => {
    const { sources, table, study } = watchedOf(parseRoute('#/watch'), at);
    expect(sources).toEqual([{ kind: 'solver' }]);
    expect(table.game.id).toBe('beleaguered-castle');
    expect(table.reference).toEqual({ scheme: 'native', number: 20250131n });
    expect(study).toEqual({ seed: 'default', name: null, placing: 'descending-fit', moveLimit: 2000 });
  });
});

describe('flagsBetween', () => {
  it('gives what withFlags takes', () => {
    const usual = findGame('beleaguered-castle').rules;
    for (const id of ['citadel', 'fortress', 'sham-battle-7x6', 'selective-castle', 'beleaguered-fortress']) {
      const { rules } = findGame(id);
      expect(withFlags(usual, flagsBetween(usual, rules))).toEqual(rules);
    }
    expect(isPlayerHere('expert:-twos-first')).toBe(true);
    expect(isPlayerHere('my-player')).toBe(false);
  });
});
