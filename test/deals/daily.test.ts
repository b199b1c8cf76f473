import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { dailyDate, dailyReference, parseDailyDate, parseReferenceOrDaily } from '../../src/deals/daily.js';
import { formatReference, parseReference } from '../../src/deals/reference.js';

describe('the daily deal', () => {
  it('case 16: at 23:59 west of Greenwich the UTC date decides', () => {
    const newYork = new Date('2025-01-30T23:59:00-05:00');
    expect(dailyDate(newYork)).toBe('2025-01-31');
    expect(dailyReference(newYork)).toEqual({ scheme: 'native', number: 20250131n });
    // Elsewhere at the same moment it is already the 31st, by any clock.
    expect(dailyReference(new Date('2025-01-31T13:59:00+09:00'))).toEqual(dailyReference(newYork));
  });

  it('changes at midnight UTC and not a moment earlier', () => {
    expect(dailyReference(new Date('2024-12-31T23:59:59.999Z')).number).toBe(20241231n);
    expect(dailyReference(new Date('2025-01-01T00:00:00.000Z')).number).toBe(20250101n);
  });

  it('is a deal reference like any other', () => {
    const reference = dailyReference(new Date('2025-07-04T12:00:00Z'));
    expect(parseReference(formatReference(reference))).toEqual(reference);
  });

  it('needs a valid date', () => {
    for (const date of [
      new Date(Number.NaN),
      new Date('-000001-01-01T00:00:00Z'),
      new Date('+010000-01-01T00:00:00Z'),
    ]) {
      expect(() => dailyReference(date)).toThrow(InputError);
    }
  });
});

describe('the date of a daily deal', () => {
  it('comes back from its text', () => {
    const days = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const midnight = parseDailyDate(dailyDate(date));
        expect(dailyDate(midnight)).toBe(dailyDate(date));
        expect(midnight.toISOString().slice(10)).toBe('T00:00:00.000Z');
      }),
    );
  });

  it.each(['2025-02-30', '2023-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-01-00', '0000-01-01'])(
    'is refused as %s, which is not in the calendar',
    (text) => {
      expect(() => parseDailyDate(text)).toThrow(InputError);
      expect(() => parseDailyDate(text)).toThrow(`there is no date ${text} in the calendar`);
    },
  );

  it('may be a leap day', () => {
    expect(parseDailyDate('2024-02-29').toISOString()).toBe('2024-02-29T00:00:00.000Z');
  });

  it.each(['2025-1-31', '31.01.2025', '20250131', 'today', '', '2025-01-31T00:00:00Z', '-2025-01-31'])(
    'is refused as %s, which has another form',
    (text) => {
      expect(() => parseDailyDate(text)).toThrow(`'${text}' is not a date; write YYYY-MM-DD`);
    },
  );
});

describe('a deal or the daily deal', () => {
  const now = new Date('2025-01-30T23:59:00-05:00');

  it('reads daily, daily:date and scheme:number', () => {
    expect(parseReferenceOrDaily('daily', now)).toEqual({ scheme: 'native', number: 20250131n });
    expect(parseReferenceOrDaily(' Daily:2024-02-29 ', now)).toEqual({ scheme: 'native', number: 20240229n });
    expect(parseReferenceOrDaily('pysol:24', now)).toEqual({ scheme: 'pysol', number: 24n });
  });

  it('refuses the rest', () => {
    expect(() => parseReferenceOrDaily('daily:2025-02-30', now)).toThrow('there is no date 2025-02-30');
    expect(() => parseReferenceOrDaily('daily:', now)).toThrow("'' is not a date");
    expect(() => parseReferenceOrDaily('dayly', now)).toThrow("'dayly' is not a deal");
  });
});
