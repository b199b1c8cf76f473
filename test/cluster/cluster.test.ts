import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ShardQueue } from '../../src/cluster/shard-queue.js';
import { castellan, newFolder } from '../cli/castellan.js';
import { COMPARED } from '../study/run-kit.js';
import { start, type Running } from './processes.js';
import { CERTIFICATE, HAS_REDIS, endOf, startRedis } from './redis-kit.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// A study of many small shards that take some tenths of a second each.
const folder = newFolder();
const STUDY = join(folder, 'study.yaml');
const SHARDS = 24;
writeFileSync(
  STUDY,
  'name: many\ngames: [beleaguered-castle, fortress]\ndeals: native:1..48\nplayers: [random, expert]\nsolver: { positionLimit: 2000 }\n',
);
const SHARD_DEALS = ['--shard-deals', '4'];

function bytesOf(run: string): Record<string, string> {
  return Object.fromEntries(COMPARED.map((name) => [name, readFileSync(join(run, name)).toString('latin1')]));
}

it.runIf(process.env.CI)('a server is there where all tests must run', () => expect(HAS_REDIS).toBe(true));

describe.runIf(HAS_REDIS)('a study on several machines', { timeout: 120_000 }, () => {
  let redis: string;
  let local: Record<string, string>;
  beforeAll(async () => {
    redis = await startRedis();
    const out = join(folder, 'local');
    expect(await castellan(['study', 'run', STUDY, '--out', out, '--workers', '1'])).toMatchObject({ code: 0 });
    local = bytesOf(out);
  }, 120_000);

  let queues = 0;
  /** A queue and a folder that no other test uses. */
  const place = (): { queue: string[]; name: string; out: string } => {
    const name = `test-${queues++}`;
    return { name, queue: ['--redis', redis, '--queue', name], out: join(newFolder(), 'run') };
  };
  const look = async (name: string): Promise<ShardQueue> =>
    ShardQueue.open({ url: redis, name }, { listen: false, onLost: () => undefined });
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const worker = (queue: string[], ...more: string[]): Running =>
    start(['cluster', 'work', ...queue, '--workers', '1', '--lease', '2', ...more]);

  it('gives the tables of a local run though a worker is killed and another is lost in the middle of a shard', async () => {
    const { queue, name, out } = place();
    const study = start(['cluster', 'start', STUDY, '--out', out, ...SHARD_DEALS, ...queue]);
    const [killed, frozen, good] = [worker(queue), worker(queue), worker(queue, '--until-done')];
    const desk = await look(name);
    await Promise.all([killed, frozen, good].map((each) => each.says("working on the study 'many'")));
    await until(async () => (await desk.counts()).active >= 3);
    killed.child.kill('SIGKILL');
    // It comes back after its shard was given away: the shard is then delivered twice.
    frozen.child.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 5000));
    frozen.child.kill('SIGCONT');
    expect(await study.ended).toMatchObject({ code: 0, out: expect.stringContaining('The tables are in') as string });
    expect(bytesOf(out)).toEqual(local);
    expect(await good.ended).toMatchObject({ code: 0 });
    // Of both.
    const lost = study.said().match(/the worker of the shard \S+ is lost; the shard goes to another/g);
    expect(new Set(lost).size).toBeGreaterThanOrEqual(2);
    await endOf(frozen.child, 'SIGTERM');
    expect(frozen.said()).toMatch(/shards were run here/);
    expect(await desk.counts()).toMatchObject({ waiting: 0, active: 0, failed: 0 });
    await desk.close();
  });

  it('is not begun by a worker that would produce other bytes', async () => {
    const { queue, name, out } = place();
    const other = newFolder();
    cpSync(join(ROOT, 'src'), join(other, 'src'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(other, 'node_modules'));
    const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
    writeFileSync(join(other, 'package.json'), text.replace(/"version": "[^"]*"/, '"version": "0.0.9"'));
    const study = start(['cluster', 'start', STUDY, '--out', out, ...SHARD_DEALS, ...queue]);
    const desk = await look(name);
    await until(async () => (await desk.counts()).waiting === SHARDS);
    const main = join(other, 'src', 'cli', 'main.ts');
    const refused = await start(['cluster', 'work', ...queue], {}, main).ended;
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      /^castellan: this worker would not produce the same bytes as the study 'many' needs: the version of Castellan is 0\.0\.9 here and \S+ there; use the same version of Castellan\n$/,
    );
    expect(await desk.counts()).toMatchObject({ waiting: SHARDS, active: 0, finished: 0 });

    // Stopped here, the study goes on later, and another study is refused meanwhile.
    study.child.kill('SIGINT');
    expect(await study.ended).toMatchObject({
      code: 130,
      out: expect.stringContaining('Stopped: 0 of 96 deals') as string,
    });
    writeFileSync(join(folder, 'other.yaml'), 'name: other\ngames: [fortress]\ndeals: native:1..2\n');
    const second = await castellan([
      'cluster',
      'start',
      join(folder, 'other.yaml'),
      '--out',
      join(newFolder(), 'o'),
      ...queue,
    ]);
    expect(second).toMatchObject({ code: 2, out: '' });
    expect(second.err).toContain(
      `the queue '${name}' is for the study 'many', which is not finished; name another with --queue`,
    );

    const good = worker(queue, '--until-done');
    await until(async () => (await desk.counts()).finished >= 3);
    expect(await castellan(['cluster', 'start', STUDY, '--out', out, ...queue])).toMatchObject({ code: 0 });
    expect(bytesOf(out)).toEqual(local);
    expect(await good.ended).toMatchObject({ code: 0 });
    await desk.close();
  });

  it('can be paused, drained, looked at and tried again', async () => {
    const { queue, name, out } = place();
    const ask = async (word: string): Promise<string> => {
      const { code, out: said, err } = await castellan(['cluster', word, ...queue]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return said;
    };
    expect(await ask('pause')).toContain('paused');
    const study = start(['cluster', 'start', STUDY, '--out', out, ...SHARD_DEALS, ...queue]);
    const desk = await look(name);
    await until(async () => (await desk.counts()).waiting === SHARDS);
    const good = worker(queue, '--until-done');
    await good.says('working on the study');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await ask('status')).toBe(
      `running: 'many', paused; shards: ${SHARDS} waiting, 0 active, 0 finished, 0 failed; 1 workers\n`,
    );
    // Messages that are no shards fail at once and are seen; nothing of them is run.
    const run = (await desk.study())!.run;
    const bad = {
      'not-a-shard': { code: 'process.exit()' },
      'no-such-deals': { run, shard: { game: 0, scheme: 'native', from: 1, to: 9999 } },
      'no-such-game': { run, shard: { game: 7, scheme: 'native', from: 1, to: 4 } },
    };
    for (const [id, message] of Object.entries(bad)) await desk.add(id, message);
    expect(await ask('resume')).toContain('go on');
    expect(await study.ended).toMatchObject({ code: 0 });
    expect(bytesOf(out)).toEqual(local);
    const failed = await ask('failed');
    expect(failed).toMatch(/no-such-deals .* the study has no shard of game 0 with the deals native:1\.\.9999/);
    expect(failed).toMatch(/no-such-game .* the study has no shard of game 7/);
    expect(failed).toMatch(/not-a-shard .* not a shard of this version/);
    expect(await good.ended).toMatchObject({ code: 0 });
    expect(await ask('retry')).toBe('3 shards are tried again\n');
    expect(await ask('status')).toContain('finished: ');
    expect(await desk.counts()).toMatchObject({ waiting: 3, failed: 0 });
    expect(await ask('drain')).toContain('3 shards taken back');
    expect(await desk.counts()).toMatchObject({ waiting: 0, failed: 0 });
    expect(await ask('clear')).toContain('empty');
    expect(await ask('status')).toContain('no study');
    expect(await ask('failed')).toBe('no shard has failed\n');
    await desk.close();
  });

  it('goes over TLS and with a password, from the environment too, and never shows the password', async () => {
    const url = await startRedis({ password: 'open-sesame', tls: true });
    const env = { CASTELLAN_REDIS_URL: url, NODE_EXTRA_CA_CERTS: CERTIFICATE };
    const out = join(newFolder(), 'run');
    const study = start(['cluster', 'start', STUDY, '--out', out, ...SHARD_DEALS], env);
    const good = start(['cluster', 'work'], env);
    expect(await study.ended).toMatchObject({ code: 0 });
    expect(bytesOf(out)).toEqual(local);
    // Ctrl-C ends a worker that waits.
    await good.says("waiting for a study on the queue 'castellan'");
    good.child.kill('SIGINT');
    expect(await good.ended).toMatchObject({ code: 0 });
    const wrong = await castellan(['cluster', 'status', '--redis', url.replace('open-sesame', 'guess')], { env });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toMatch(/^castellan: no queue at 'rediss:\/\/:\*\*\*@127\.0\.0\.1:\d+': WRONGPASS[^\n]*\n$/);
    const untrusted = await castellan(['cluster', 'status', '--redis', url]);
    expect(untrusted).toMatchObject({ code: 2, out: '' });
    expect(untrusted.err).toMatch(
      /^castellan: no queue at 'rediss:\/\/:\*\*\*@127\.0\.0\.1:\d+': .*certificate[^\n]*\n$/,
    );
  });
});

describe('the address of a queue', () => {
  it.each([
    [['status'], 'where is the queue? Give --redis redis://host:6379, or set CASTELLAN_REDIS_URL'],
    [
      ['work', '--redis', 'redis://:secret@127.0.0.1:1'],
      "no queue at 'redis://:***@127.0.0.1:1': connect ECONNREFUSED",
    ],
    [['status', '--redis', 'http://a:b@c'], "'http://a:***@c' begins with http://; write redis://host:6379"],
    [['status', '--redis', 'somewhere'], "'somewhere' is no address; write redis://host:6379"],
    [['status', '--redis', 'redis://127.0.0.1', '--queue', 'a:b'], "--queue 'a:b' is no name of a queue"],
    [['work', '--redis', 'redis://127.0.0.1:1', '--lease', '0'], '--lease'],
    [['wrk'], 'cluster has the commands start, work, status'],
    [['status', '--reds', 'x'], "there is no option '--reds'; did you mean '--redis'?"],
  ])('is asked for, checked and not shown whole: %j', async (words, complaint) => {
    const { code, out, err } = await castellan(['cluster', ...words], { env: { CASTELLAN_REDIS_URL: '' } });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`castellan: ${complaint}`);
    expect(err.split('\n')).toHaveLength(2);
    expect(err).not.toContain('secret');
  });

  it('is asked for before the folder is touched', async () => {
    const out = join(newFolder(), 'run');
    mkdirSync(join(out, '..'), { recursive: true });
    const ended = await castellan(['cluster', 'start', STUDY, '--out', out, '--redis', 'redis://127.0.0.1:1']);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });
});
