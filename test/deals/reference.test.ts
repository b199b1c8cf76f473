import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import {
  countDeals,
  dealsOf,
  formatRange,
  formatReference,
  parseRange,
  parseReference,
  type DealRange,
} from '../../src/deals/reference.js';
import { SCHEME_IDS, schemeOf } from '../../src/deals/schemes.js';

function sentence(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as InputError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('nothing was refused');
}

const anyRange: fc.Arbitrary<DealRange> = fc.constantFrom(...SCHEME_IDS).chain((scheme) => {
  const number = fc.bigInt({ min: schemeOf(scheme).first, max: schemeOf(scheme).last });
  return fc.tuple(number, number).map(([a, b]) => (a < b ? { scheme, from: a, to: b } : { scheme, from: b, to: a }));
});

describe('a deal reference', () => {
  it('comes back from its text', () => {
    fc.assert(
      fc.property(anyRange, ({ scheme, from }) => {
        const reference = { scheme, number: from };
        expect(parseReference(formatReference(reference))).toEqual(reference);
      }),
    );
  });

  it('may have white space around it and capitals in the name of its scheme', () => {
    expect(parseReference(' PySol:24\n')).toEqual({ scheme: 'pysol', number: 24n });
  });

  describe('case 15: numbers at the edges, the deal or a clear error', () => {
    const NATIVE_END = '1 to 99999999999999999999';
    it.each(SCHEME_IDS)('%s', (scheme) => {
      const edges = ['31999', '32000', '2147483648'].filter((digits) => BigInt(digits) <= schemeOf(scheme).last);
      for (const digits of [...edges, String(schemeOf(scheme).last)]) {
        expect(parseReference(`${scheme}:${digits}`)).toEqual({ scheme, number: BigInt(digits) });
      }
      for (const digits of ['-1', '1.5', 'abc', '', '1e3', '+5', '0x10', '1 000', '1_000', 'NaN', 'Infinity', '١']) {
        const message = sentence(() => parseReference(`${scheme}:${digits}`));
        expect(message).toContain(`'${digits.trim()}' in '${scheme}:${digits}' is not a deal number`);
        expect(message).toContain(
          `the deals of ${scheme} are numbered ${schemeOf(scheme).first} to ${schemeOf(scheme).last}`,
        );
      }
    });

    it('12345678901234567890 keeps every digit where it is legal', () => {
      for (const scheme of ['native', 'pysol'] as const) {
        expect(formatReference(parseReference(`${scheme}:12345678901234567890`))).toBe(
          `${scheme}:12345678901234567890`,
        );
      }
      expect(sentence(() => parseReference('solvitaire:12345678901234567890'))).toBe(
        "the scheme solvitaire has no deal '12345678901234567890'; its deals are numbered 0 to 4294967295",
      );
    });

    it('0 is a deal of solvitaire only', () => {
      expect(parseReference('solvitaire:0')).toEqual({ scheme: 'solvitaire', number: 0n });
      for (const scheme of ['native', 'pysol'] as const) {
        expect(sentence(() => parseReference(`${scheme}:0`))).toBe(
          `the scheme ${scheme} has no deal '0'; its deals are numbered ${NATIVE_END}`,
        );
      }
    });
  });

  it('is refused without a scheme', () => {
    for (const text of ['24', 'native', 'daily', '']) {
      expect(sentence(() => parseReference(text))).toBe(
        `'${text}' is not a deal; write scheme:number, for example native:1 (the schemes are native, solvitaire, pysol, hard)`,
      );
    }
  });

  it('is refused with an unknown scheme, and the nearest one is named', () => {
    expect(sentence(() => parseReference('pysl:24'))).toContain(
      "no numbering scheme 'pysl' in 'pysl:24'; did you mean pysol?",
    );
    expect(sentence(() => parseReference('Solitaire:24'))).toContain('did you mean solvitaire?');
    expect(sentence(() => parseReference('toString:1'))).toContain("no numbering scheme 'toString'");
  });

  it('is refused when it is a range', () => {
    expect(sentence(() => parseReference('native:1..5'))).toContain('is a range of deals where one deal is needed');
  });

  it('is quoted without control characters and cut short', () => {
    const message = sentence(() => parseReference(`\u001b[31m${'x'.repeat(1000)}`));
    expect(message).not.toContain('\u001b');
    expect(message.length).toBeLessThan(250);
  });
});

describe('a range of deals', () => {
  it('comes back from its text', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        expect(parseRange(formatRange(range))).toEqual(range);
      }),
    );
  });

  it('may be a single deal', () => {
    expect(parseRange('pysol:24')).toEqual({ scheme: 'pysol', from: 24n, to: 24n });
    expect(formatRange({ scheme: 'pysol', from: 24n, to: 24n })).toBe('pysol:24');
  });

  it('has both ends, in order, and numbers above 2^53 stay whole', () => {
    const range = parseRange('native:9007199254740991..9007199254740994');
    expect([...dealsOf(range)].map(formatReference)).toEqual([
      'native:9007199254740991',
      'native:9007199254740992',
      'native:9007199254740993',
      'native:9007199254740994',
    ]);
    expect(countDeals(range)).toBe(4n);
  });

  it('is made one deal at a time', () => {
    const range = parseRange('native:1..99999999999999999999');
    expect(countDeals(range)).toBe(99999999999999999999n);
    expect(dealsOf(range)[Symbol.iterator]().next().value).toEqual({ scheme: 'native', number: 1n });
  });

  it('is refused when it runs backwards', () => {
    expect(sentence(() => parseRange('native:5..1'))).toBe(
      "the range 'native:5..1' runs backwards; write the smaller number first, native:1..5",
    );
  });

  it.each(['native:1..', 'native:..5', 'native:..', 'native:1..2..3'])('is refused as %s', (text) => {
    expect(sentence(() => parseRange(text))).toBe(
      `'${text}' is not a range of deals; write scheme:from..to, for example native:1..1000`,
    );
  });

  it.each(['native:1...5', 'native:1-5', 'native:1.5', 'native:-1..5', 'native:1..abc', 'native:1..1.5'])(
    'is refused as %s, which has no number at an end',
    (text) => {
      expect(sentence(() => parseRange(text))).toContain('is not a deal number');
    },
  );

  it('is refused outside the numbers of its scheme', () => {
    expect(sentence(() => parseRange('native:0..5'))).toContain("the scheme native has no deal '0'");
    expect(sentence(() => parseRange('solvitaire:0..4294967296'))).toContain(
      "the scheme solvitaire has no deal '4294967296'",
    );
    expect(sentence(() => parseRange('1..5'))).toContain('is not a range of deals; write scheme:from..to');
    expect(sentence(() => parseRange('nativ:1..5'))).toContain('did you mean native?');
  });
});
