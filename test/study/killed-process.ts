/**
 * Runs a study in this process, counts what is asked of the file system, and kills itself with SIGKILL at the operation whose number it is
 * given; a file that is being written is then half-written. Without a number it says how many there were.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { RunIdentity } from '../../src/results/manifest.js';
import type { Study } from '../../src/results/study-record.js';

const [out, studyText, at] = process.argv.slice(2);
let operations = 0;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Is this the operation to die at? */
const now = (): boolean => ++operations === Number(at);

type Method = (...words: unknown[]) => unknown;
function wrap(object: object, name: string, before: (self: object, words: unknown[]) => void): void {
  const methods = object as Record<string, Method>;
  const real = methods[name];
  methods[name] = function (this: object, ...words: unknown[]) {
    if (now()) {
      before(this, words);
      die();
    }
    return real.apply(this, words);
  };
}

const nothing = (): void => undefined;
const handle = await fs.promises.open(process.execPath, 'r');
const prototype = Object.getPrototypeOf(handle) as object;
await handle.close();
for (const name of ['sync', 'close']) wrap(prototype, name, nothing);
wrap(prototype, 'writeFile', (self, [bytes]) => {
  const half = Buffer.from(bytes as Uint8Array).subarray(0, (bytes as Uint8Array).length / 2);
  fs.writeSync((self as fs.promises.FileHandle).fd, half);
});
for (const name of ['open', 'writeFile', 'rename', 'rm', 'mkdir', 'readdir', 'readFile'])
  wrap(fs.promises, name, nothing);
wrap(fs, 'writeSync', nothing);
syncBuiltinESMExports();

const { runStudy } = await import('../../src/study/run-study.js');
const { Claim } = await import('../../src/study/claim.js');
const { dealsInShard } = await import('../../src/study/plan.js');
const { pieceRunner } = await import('../../src/study/worker-task.js');
await runStudy(JSON.parse(studyText) as Study, {
  out,
  shardDeals: 2,
  clock: { now: () => performance.now(), date: () => new Date() },
  openPool: ({ identity }: { identity: RunIdentity }) => {
    const runner = pieceRunner({ identity }, () => 0);
    return {
      width: 1,
      run(shard) {
        const outcome = runner({ piece: shard, claim: Claim.of(dealsInShard(shard)).shared });
        if (outcome.kind !== 'done') throw new Error(outcome.message);
        return Promise.resolve(outcome.bytes);
      },
      stop: nothing,
      close: () => Promise.resolve(),
    };
  },
});
console.log(operations);
