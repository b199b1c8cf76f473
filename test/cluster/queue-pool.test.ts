import { describe, expect, it } from 'vitest';
import { machineProof, proofDifference } from '../../src/cluster/machine-proof.js';
import { openQueuePool } from '../../src/cluster/queue-pool.js';
import type { ShardMessage } from '../../src/cluster/messages.js';
import type { FailedShard, ShardParcel, ShardQueue, ShardState } from '../../src/cluster/shard-queue.js';
import { newFolder, comparedBytes, inlinePool, run, STUDY as WHOLE_STUDY } from '../study/run-kit.js';
import { identityOf } from '../../src/results/manifest.js';
import { VERSION } from '../../src/results/version.js';
import { RunError } from '../../src/study/run-error.js';

const PROOF = machineProof();
/** It is run often, and what is played does not matter. */
const STUDY = { ...WHOLE_STUDY, players: ['greedy'] };
const IDENTITY = identityOf(VERSION, STUDY);

type Send = (id: string, parcel: ShardParcel, times: number) => ShardParcel | 'fail' | 'lose';

/** A queue in memory whose worker runs shards at once, and may send something else than it should. */
function queueOf(send: Send): { queue: ShardQueue; sent: Map<string, number> } {
  const worker = inlinePool({ identity: IDENTITY, workers: 1 });
  const states = new Map<string, ShardState>();
  const parcels = new Map<string, ShardParcel>();
  const sent = new Map<string, number>();
  let listener: (id: string) => void = () => undefined;
  const work = async (id: string, { shard }: ShardMessage): Promise<void> => {
    const parcel = { ...(await worker.run(shard))!, proof: JSON.stringify(PROOF) };
    const times = (sent.get(id) ?? 0) + 1;
    sent.set(id, times);
    const result = send(id, parcel, times);
    states.set(id, result === 'fail' ? 'failed' : 'finished');
    if (typeof result === 'object') parcels.set(id, result);
    listener(id);
  };
  const queue: Partial<ShardQueue> = {
    writeRun: () => Promise.resolve(),
    onEnded: (heard) => void (listener = heard),
    onLost: () => undefined,
    state: (id) => Promise.resolve(states.get(id) ?? 'not there'),
    add: (id, message) => {
      states.set(id, 'on its way');
      void work(id, message as ShardMessage);
      return Promise.resolve();
    },
    parcel: (id) => Promise.resolve(parcels.get(id) ?? null),
    forget: (id) => {
      states.delete(id);
      parcels.delete(id);
      return Promise.resolve();
    },
    failed: () =>
      Promise.resolve(
        [...states].flatMap(([id, state]): FailedShard[] =>
          state === 'failed' ? [{ id, attempts: 3, reason: 'made to fail' }] : [],
        ),
      ),
  };
  return { queue: queue as ShardQueue, sent };
}

const whole = newFolder();
const runBy = async (send: Send): Promise<{ out: string; troubles: string[]; sent: Map<string, number> }> => {
  const out = newFolder();
  const troubles: string[] = [];
  const { queue, sent } = queueOf(send);
  await run(STUDY, out, {
    shardDeals: 20,
    openPool: openQueuePool(queue, PROOF, (message) => void troubles.push(message)),
  });
  return { out, troubles, sent };
};

describe('the pool on a queue', () => {
  it('gives the bytes of a run on one machine, whatever is done again', async () => {
    await run(STUDY, whole);
    const damaged: Send = (_, parcel, times) => {
      if (times > 1) return parcel;
      const rows = Uint8Array.from(parcel.rows);
      rows[rows.length - 1] ^= 1;
      return { ...parcel, rows };
    };
    const cut: Send = (_, parcel, times) =>
      times > 2 ? parcel : { ...parcel, timings: parcel.timings.subarray(0, 80) };
    const foreign: Send = (_, parcel, times) =>
      times > 1 ? parcel : { ...parcel, proof: JSON.stringify({ ...PROOF, castellan: '9.9.9' }) };
    const silent: Send = (_, parcel, times) => (times > 1 ? parcel : { ...parcel, proof: '{}' });
    const lost: Send = (_, parcel, times) => (times > 1 ? parcel : 'lose');
    for (const [send, times, why] of [
      [(_id, parcel) => parcel, 1, undefined],
      [damaged, 2, 'its rows are damaged'],
      [cut, 3, 'its rows are damaged'],
      [foreign, 2, `the version of Castellan is ${VERSION} here and 9.9.9 there`],
      [silent, 2, 'the worker proves nothing of itself'],
      [lost, 2, 'its rows are not there any more'],
    ] as [Send, number, string | undefined][]) {
      const { out, troubles, sent } = await runBy(send);
      expect(comparedBytes(out)).toEqual(comparedBytes(whole));
      expect(new Set(sent.values())).toEqual(new Set([times]));
      expect(troubles).toHaveLength((times - 1) * sent.size);
      for (const trouble of troubles) expect(trouble).toContain(why);
    }
  });

  it('ends when it has been refused a shard three times', async () => {
    const error: unknown = await runBy((_, parcel) => ({ ...parcel, rows: new Uint8Array(10) })).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(RunError);
    expect((error as Error).message).toContain('refused 3 times: its rows are damaged');
  });

  it('ends when nothing but failed shards is left, and says how to go on', async () => {
    let failing = '';
    const error: unknown = await runBy((id, parcel) => ((failing ||= id) === id ? 'fail' : parcel)).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(RunError);
    expect((error as Error).message).toContain(
      `1 shards failed on the workers, the first ${failing} after 3 attempts: made to fail`,
    );
    expect((error as Error).message).toContain("'castellan cluster retry'");
  });
});

describe('the proof of a machine', () => {
  it('is the same each time, and tells what differs', () => {
    expect(machineProof()).toEqual(PROOF);
    expect(proofDifference(PROOF, PROOF)).toBeNull();
    expect(proofDifference(PROOF, { ...PROOF, positions: 1 })).toBe(
      `the number of positions of the trial is ${PROOF.positions} here and 1 there`,
    );
    for (const field of Object.keys(PROOF) as (keyof typeof PROOF)[]) {
      expect(proofDifference(PROOF, { ...PROOF, [field]: 'other' })).toContain('other there');
    }
  });
});
