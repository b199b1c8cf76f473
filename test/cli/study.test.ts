import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/catalogue.js';
import { STUDY_DEFAULTS } from '../../src/study/study-defaults.js';
import { SMOKE_STUDY, castellan, castellanEach, newFolder, rowsOf, type EndedProcess } from './castellan.js';

/** Files that must not differ between two runs of a study. */
const PLAYERS = STUDY_DEFAULTS.players;
const COMPARED = [
  'manifest.json',
  ...(['playouts.arrow', 'playouts.csv', 'playouts.parquet'] as const),
  ...(['verdicts.arrow', 'verdicts.csv', 'verdicts.parquet'] as const),
] as const;

const whole = join(newFolder(), 'whole');
let wholeRun: EndedProcess;
let bytes: Record<string, string>;

function comparedBytes(out: string): Record<string, string> {
  return Object.fromEntries(COMPARED.map((name) => [name, readFileSync(join(out, name)).toString('latin1')]));
}

function runRecord(out: string) {
  return JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')) as {
    workers: number;
    shardDeals: number;
    shards: { run: number; kept: number };
  };
}

const shardsIn = (out: string): string[] => readdirSync(join(out, 'shards')).filter((name) => name.endsWith('.shard'));

const run = (out: string, ...options: string[]) => castellan(['study', 'run', SMOKE_STUDY, '--out', out, ...options]);

/** Runs the study in shards of one deal and sends a signal when a share of its deals, in percent, is done. */
function runAndSignal(out: string, signal: 'SIGINT' | 'SIGKILL', percent: number): Promise<EndedProcess> {
  let sent = false;
  return castellan(['study', 'run', SMOKE_STUDY, '--out', out, '--workers', '2', '--shard-deals', '1'], {
    onErr(err, child) {
      const done = Math.max(0, ...Array.from(err.matchAll(/^(\d+) % \|/gm), ([, share]) => Number(share)));
      if (sent || done < percent) return;
      sent = true;
      child.kill(signal);
    },
  });
}

beforeAll(async () => {
  wholeRun = await run(whole, '--workers', '1');
  bytes = comparedBytes(whole);
});

describe('castellan study run', () => {
  it('leaves the tables, a row for each game, deal and player', () => {
    expect(wholeRun).toMatchObject({ code: 0, out: `The tables are in '${whole}'.\n` });
    expect(readdirSync(whole).sort()).toEqual(
      [...COMPARED, 'log.jsonl', 'run.json', 'study.yaml', 'timings.csv'].sort(),
    );
    const verdicts = rowsOf(bytes['verdicts.csv']);
    const playouts = rowsOf(bytes['playouts.csv']);
    expect(verdicts).toHaveLength(GAME_IDS.length * 20);
    expect(playouts).toHaveLength(GAME_IDS.length * 20 * PLAYERS.length);
    expect([...new Set(verdicts.map(({ game }) => game))]).toEqual(GAME_IDS);
    expect([...new Set(playouts.map(({ player }) => player))]).toEqual(PLAYERS);
    // Two programs in one: nobody wins a deal that cannot be won.
    const dead = new Set(
      verdicts.filter(({ verdict }) => verdict === 'unwinnable').map(({ game, deal }) => `${game} ${deal}`),
    );
    expect(dead.size).toBeGreaterThan(0);
    expect(playouts.filter(({ game, deal, outcome }) => outcome === 'won' && dead.has(`${game} ${deal}`))).toEqual([]);
  });

  it('shows plain lines of progress where there is no terminal', () => {
    const lines = wholeRun.err.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^0 % \| 0\/220 deals \| - deals\/s \| time left unknown \| 0 winnable, /);
    expect(lines.at(-1)).toMatch(/^100 % \| 220\/220 deals \| .* deals\/s \| 0:00 left \| \d+ winnable, /);
    expect(lines.length).toBeLessThanOrEqual(21);
  });

  it('gives the same bytes with 2 workers and other shard sizes', async () => {
    for (const shardDeals of ['7', '20']) {
      const out = join(newFolder(), 'run');
      expect(await run(out, '--workers', '2', '--shard-deals', shardDeals)).toMatchObject({ code: 0 });
      expect(runRecord(out)).toMatchObject({ workers: 2, shardDeals: Number(shardDeals) });
      expect(comparedBytes(out)).toEqual(bytes);
    }
  });

  it('is what solve and play say of each deal', async () => {
    const facts = (csv: string, ...leaveOut: string[]) =>
      rowsOf(csv).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !leaveOut.includes(name))));
    const inStudy = (name: 'verdicts.csv' | 'playouts.csv', deals: readonly string[]) =>
      facts(bytes[name], 'placing', 'scheme')
        .filter(({ deal }) => deals.includes(deal))
        .map((row) => ({ ...row, deal: `native:${row.deal}` }));
    const solved = await castellanEach(
      GAME_IDS.map((game) => ['solve', game, 'native:3..20', '--limit', '2000', '--format', 'csv']),
    );
    const all = Array.from({ length: 18 }, (_, i) => String(i + 3));
    expect(solved.flatMap(({ out }) => facts(out, 'cpu_ms'))).toEqual(inStudy('verdicts.csv', all));
    const played = await castellanEach(
      GAME_IDS.flatMap((game) =>
        PLAYERS.map((player) => ['play', game, 'native:7', '--player', player, '--seed', 'smoke', '--format', 'csv']),
      ),
    );
    expect(played.flatMap(({ out }) => facts(out))).toEqual(inStudy('playouts.csv', ['7']));
  });

  it('does not run a finished study again, unless it is told to', async () => {
    const again = await run(whole);
    expect(again).toMatchObject({ code: 0, out: `'${whole}' holds this study already, finished.\n` });
    // --fresh is what makes good a folder of another study.
    const other = join(newFolder(), 'other.yaml');
    writeFileSync(other, 'name: other\ngames: [fortress]\ndeals: native:1..3\nplayers: [greedy]\n');
    const out = join(newFolder(), 'run');
    const words = ['study', 'run', other, '--out', out];
    expect(await castellan(words)).toMatchObject({ code: 0 });
    const refused = await run(out);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(/^castellan: [^\n]+\n$/);
    expect(await run(out, '--fresh')).toMatchObject({ code: 0 });
    expect(comparedBytes(out)).toEqual(bytes);
  });
});

describe('a study that is interrupted', () => {
  it('by SIGINT ends with 130, says how to go on, and goes on to the same bytes', async () => {
    const out = join(newFolder(), 'run');
    const stopped = await runAndSignal(out, 'SIGINT', 5);
    expect(stopped).toMatchObject({ code: 130, signal: null });
    const [, done] = /^Stopped: (\d+) of 220 deals are done and kept/.exec(stopped.out)!;
    expect(stopped.out).toContain(`go on from there with 'castellan study resume ${out}'`);
    expect(readdirSync(out).sort()).toEqual(['log.jsonl', 'progress.json', 'shards', 'study.yaml']);
    const kept = shardsIn(out).length;
    expect(kept).toBe(Number(done));
    expect(kept).toBeGreaterThan(0);

    expect(await castellan(['study', 'resume', out, '--workers', '1'])).toMatchObject({ code: 0 });
    expect(runRecord(out).shards).toMatchObject({ kept, run: 220 - kept });
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('by SIGKILL goes on from the last whole shard to the same bytes', async () => {
    const out = join(newFolder(), 'run');
    const killed = await runAndSignal(out, 'SIGKILL', 20);
    expect(killed).toMatchObject({ code: null, signal: 'SIGKILL' });
    const status = await castellan(['study', 'status', out]);
    expect(status).toMatchObject({ code: 0, err: '' });
    expect(status.out).toMatch(/^study 'smoke' in '[^']+': not running any more \(it was process \d+ on /);
    expect(status.out).toContain(`go on with 'castellan study resume ${out}'`);
    const kept = shardsIn(out).length;
    expect(kept).toBeGreaterThanOrEqual(44);
    expect(status.out).toContain(`${kept}/220 shards are on the disk`);

    expect(await run(out, '--workers', '2')).toMatchObject({ code: 0 });
    expect(runRecord(out).shards).toMatchObject({ kept, run: 220 - kept });
    expect(comparedBytes(out)).toEqual(bytes);
  });
});

describe('castellan report', () => {
  it('draws the charts of a run and prints what fits on a screen', async () => {
    const out = join(newFolder(), 'report');
    const { code, err, out: text } = await castellan(['report', whole, '--out', out]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const title of ['Winnability', 'Win rate', 'Beleaguered Castle', ...PLAYERS]) expect(text).toContain(title);
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(45);
    for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(110);
    expect(lines.at(-1)).toContain(`files are in '${out}': report.md with all tables`);
    const charts = readdirSync(join(out, 'charts'));
    const names = ['winnability', 'win-rates', 'skill-gap', 'cards-up', 'effort'];
    for (const name of names) {
      for (const form of ['vl.json', 'svg', 'png']) expect(charts).toContain(`${name}.${form}`);
      const png = readFileSync(join(out, 'charts', `${name}.png`));
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    }
    const report = readFileSync(join(out, 'report.md'), 'utf8');
    for (const name of names) expect(report).toContain(`(charts/${name}.png)`);
    expect(readFileSync(join(out, 'manifest.json'), 'latin1')).toBe(bytes['manifest.json']);

    // The command of the captions is that of this run: its study file names the very same study.
    expect(report).toContain('`castellan study run study.yaml --out run`');
    const again = await castellan(['study', 'run', join(out, 'study.yaml'), '--out', whole]);
    expect(again).toMatchObject({ code: 0, out: `'${whole}' holds this study already, finished.\n` });
  });

  it('refuses a folder that it cannot write to, and a run that was changed', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const unwritable = await castellan(['report', whole, '--out', file]);
    expect(unwritable).toMatchObject({ code: 2, out: '' });
    expect(unwritable.err).toMatch(
      /^castellan: the report cannot be written to '[^']+' \(a file is in its place\); [^\n]+\n$/,
    );
    const below = await castellan(['report', whole, '--out', join(file, 'report')]);
    expect(below).toMatchObject({ code: 2, out: '' });
    expect(below.err).toContain('(a part of the path is a file); choose another folder with --out');

    const changed = join(newFolder(), 'changed');
    mkdirSync(changed);
    for (const name of COMPARED) writeFileSync(join(changed, name), Buffer.from(bytes[name], 'latin1'));
    writeFileSync(join(changed, 'verdicts.arrow'), Buffer.from(bytes['playouts.arrow'], 'latin1'));
    const refused = await castellan(['report', changed]);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('its SHA-256 differs; run the study again');
  });
});
