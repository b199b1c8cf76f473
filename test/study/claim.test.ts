import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Claim } from '../../src/study/claim.js';

describe('a claim', () => {
  it('gives every deal to exactly one worker, however takes and splits follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.boolean(), { maxLength: 60 }), (deals, steps) => {
        const claim = Claim.of(deals);
        const other = new Claim(claim.shared);
        const owners = new Array<number>(deals).fill(0);
        let next = 0;
        const take = (): boolean => {
          if (!claim.take()) return false;
          owners[next++]++;
          return true;
        };
        for (const step of steps) {
          if (step) take();
          else {
            const part = other.split();
            if (!part) continue;
            expect(part.first).toBeGreaterThanOrEqual(next);
            expect(part.first).toBeLessThanOrEqual(part.last);
            for (let deal = part.first; deal <= part.last; deal++) owners[deal]++;
          }
        }
        while (take());
        expect(owners).toEqual(new Array(deals).fill(1));
        expect([claim.begun(), claim.deals()]).toEqual([next, next]);
      }),
    );
  });

  it('leaves a deal to a worker that has not begun, and none to one that is at its last', () => {
    const fresh = Claim.of(1);
    expect(fresh.split()).toBeNull();
    const busy = Claim.of(2);
    busy.take();
    expect(busy.split()).toEqual({ first: 1, last: 1 });
    expect(busy.split()).toBeNull();
    expect(busy.take()).toBe(false);
  });

  it('holds large shards', () => {
    const claim = Claim.of(1_000_000);
    expect(claim.split()).toEqual({ first: 500_000, last: 999_999 });
  });
});
