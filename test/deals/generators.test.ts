import { describe, expect, it } from 'vitest';
import { MicrosoftLcg } from '../../src/deals/microsoft-lcg.js';
import { Mt19937 } from '../../src/deals/mt19937.js';
import { unbiasedBelow } from '../../src/deals/unbiased.js';

function outputs(generator: Mt19937, count: number): number[] {
  return Array.from({ length: count }, () => generator.nextUint32());
}

describe('Mersenne Twister', () => {
  it('gives the known outputs for the integer seed 1', () => {
    expect(outputs(Mt19937.fromInteger(1), 3)).toEqual([1791095845, 4282876139, 3093770124]);
  });

  it('gives the 10000th output that the C++ standard names for the seed 5489', () => {
    expect(outputs(Mt19937.fromInteger(5489), 10000).at(-1)).toBe(4123659995);
  });

  it("gives the authors' outputs for their array seed", () => {
    expect(outputs(Mt19937.fromArray([0x123, 0x234, 0x345, 0x456]), 5)).toEqual([
      1067595299, 955945823, 477289528, 4107218783, 4228976476,
    ]);
  });

  // Taken from Python 3.11: getrandbits(32) three times, and random() of a fresh generator.
  it.each([
    [0n, [3626764237, 1654615998, 3255389356], 0.8444218515250481],
    [1n, [577090037, 2444712010, 3639700191], 0.13436424411240122],
    [2n ** 32n - 1n, [2728839433, 2661025012, 872737089], 0.6353574441341173],
    [2n ** 32n, [485306839, 1508871100, 1794561286], 0.11299430095636409],
    [12345678901234567890n, [2199100970, 3695432519, 4002396509], 0.5120180983871961],
    [10n ** 40n, [1492664192, 624131156, 3266468590], 0.34753796566513817],
  ])('seeds from %s as Python does', (seed, words, fraction) => {
    expect(outputs(Mt19937.fromPythonInteger(seed), 3)).toEqual(words);
    expect(Mt19937.fromPythonInteger(seed).random()).toBe(fraction);
  });

  it('agrees with Python after the state has been renewed', () => {
    expect(outputs(Mt19937.fromPythonInteger(5n), 1000).at(-1)).toBe(142892084);
  });
});

describe('Microsoft generator', () => {
  it('gives the known outputs of rand() for the seed 1', () => {
    const generator = new MicrosoftLcg(1);
    expect(Array.from({ length: 5 }, () => generator.next())).toEqual([41, 18467, 6334, 26500, 19169]);
  });
});

describe('unbiased integers', () => {
  function source(...values: number[]): () => number {
    return () => {
      const value = values.shift();
      if (value === undefined) throw new Error('drew more often than needed');
      return value;
    };
  }

  it('draws again exactly at the values that would favour small remainders', () => {
    // 2^32 mod 10 is 6, so the last six values are refused.
    expect(unbiasedBelow(source(2 ** 32 - 1, 2 ** 32 - 6, 27), 10)).toBe(7);
    expect(unbiasedBelow(source(2 ** 32 - 7), 10)).toBe((2 ** 32 - 7) % 10);
  });

  it('refuses nothing when the bound divides 2^32', () => {
    expect(unbiasedBelow(source(2 ** 32 - 1), 16)).toBe(15);
    expect(unbiasedBelow(source(2 ** 32 - 1), 1)).toBe(0);
  });
});
