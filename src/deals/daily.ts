import { InputError } from '../cards/input-error.js';
import { quote } from './quote.js';
import { parseReference, type DealReference } from './reference.js';

/**
 * The daily deal: `native` with the UTC date as a number, 20250131 for 31 January 2025. It is the same for everybody on the same UTC
 * date, whatever their clock on the wall says.
 * @param date any moment of that UTC date, years 0001 to 9999.
 */
export function dailyReference(date: Date): DealReference {
  return { scheme: 'native', number: BigInt(dailyDate(date).replaceAll('-', '')) };
}

/**
 * The UTC date of a moment, 'YYYY-MM-DD'.
 * @throws InputError when the date is invalid or its year has not four digits.
 */
export function dailyDate(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) {
    throw new InputError('a daily deal needs a valid date in the years 0001 to 9999');
  }
  return date.toISOString().slice(0, 10);
}

/**
 * Midnight UTC of a date in the form 'YYYY-MM-DD'.
 * @throws InputError for another form or a date that the calendar does not have.
 */
export function parseDailyDate(text: string): Date {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) {
    throw new InputError(`${quote(text)} is not a date; write YYYY-MM-DD, for example 2025-01-31`);
  }
  const date = new Date(`${text}T00:00:00.000Z`);
  // A day too many may roll over into the next month; then the date that comes back is another one.
  if (!(date.getUTCFullYear() >= 1) || dailyDate(date) !== text) {
    throw new InputError(
      `there is no date ${text} in the calendar; write a real date as YYYY-MM-DD, for example 2025-01-31`,
    );
  }
  return date;
}

/**
 * Reads what a person may ask for: 'daily', 'daily:YYYY-MM-DD', or 'scheme:number'.
 * @param now the moment that 'daily' means.
 * @throws InputError as `parseDailyDate` and `parseReference` do.
 */
export function parseReferenceOrDaily(text: string, now: Date): DealReference {
  const word = text.trim().toLowerCase();
  if (word === 'daily') return dailyReference(now);
  if (word.startsWith('daily:')) return dailyReference(parseDailyDate(word.slice('daily:'.length)));
  return parseReference(text);
}
