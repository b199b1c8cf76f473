import { closest } from 'fastest-levenshtein';
import { InputError } from '../cards/input-error.js';
import { quote } from './quote.js';
import { checkDealNumber } from './scheme.js';
import { SCHEME_IDS, isSchemeId, schemeOf, type SchemeId } from './schemes.js';

/** One numbered deal, in text `scheme:number`. */
export interface DealReference {
  readonly scheme: SchemeId;
  readonly number: bigint;
}

/** The deals `from` to `to` of one scheme, both ends included, in text `scheme:from..to`. */
export interface DealRange {
  readonly scheme: SchemeId;
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Reads 'scheme:number', for example 'pysol:24'. White space around it and the case of the scheme's name do not matter.
 * @throws InputError for any other text, an unknown scheme, or a number that the scheme does not have.
 */
export function parseReference(text: string): DealReference {
  const { scheme, rest } = splitScheme(text, 'a deal', 'scheme:number, for example native:1');
  if (rest.includes('..')) {
    throw new InputError(
      `${quote(text)} is a range of deals where one deal is needed; write scheme:number, for example ${scheme}:1`,
    );
  }
  return { scheme, number: parseNumber(rest, scheme, text) };
}

export function formatReference(reference: DealReference): string {
  return `${reference.scheme}:${reference.number}`;
}

/**
 * Reads 'scheme:from..to', or 'scheme:number' as the range of that one deal.
 * @throws InputError for any other text, an unknown scheme, a number that the scheme does not have, or a range that runs backwards.
 */
export function parseRange(text: string): DealRange {
  const { scheme, rest } = splitScheme(text, 'a range of deals', 'scheme:from..to, for example native:1..1000');
  const ends = rest.split('..');
  if (ends.length > 2 || (ends.length === 2 && ends.includes(''))) {
    throw new InputError(
      `${quote(text)} is not a range of deals; write scheme:from..to, for example ${scheme}:1..1000`,
    );
  }
  const from = parseNumber(ends[0], scheme, text);
  const to = ends.length === 2 ? parseNumber(ends[1], scheme, text) : from;
  if (from > to) {
    throw new InputError(
      `the range ${quote(text)} runs backwards; write the smaller number first, ${scheme}:${to}..${from}`,
    );
  }
  return { scheme, from, to };
}

/** 'scheme:from..to', or 'scheme:number' for a single deal. */
export function formatRange(range: DealRange): string {
  return range.from === range.to
    ? formatReference({ scheme: range.scheme, number: range.from })
    : `${range.scheme}:${range.from}..${range.to}`;
}

/** The deals of a range in order, made one at a time. */
export function* dealsOf(range: DealRange): Generator<DealReference, void, undefined> {
  for (let number = range.from; number <= range.to; number++) yield { scheme: range.scheme, number };
}

export function countDeals(range: DealRange): bigint {
  return range.to - range.from + 1n;
}

function splitScheme(text: string, what: string, form: string): { scheme: SchemeId; rest: string } {
  const trimmed = text.trim();
  const colon = trimmed.indexOf(':');
  if (colon < 0) {
    throw new InputError(`${quote(text)} is not ${what}; write ${form} (the schemes are ${SCHEME_IDS.join(', ')})`);
  }
  const name = trimmed.slice(0, colon);
  const scheme = name.toLowerCase();
  if (!isSchemeId(scheme)) {
    throw new InputError(
      `there is no numbering scheme ${quote(name)} in ${quote(text)}; did you mean ${closest(scheme, [...SCHEME_IDS])}? ` +
        `(the schemes are ${SCHEME_IDS.join(', ')})`,
    );
  }
  return { scheme, rest: trimmed.slice(colon + 1) };
}

function parseNumber(digits: string, scheme: SchemeId, text: string): bigint {
  const { first, last } = schemeOf(scheme);
  if (!/^[0-9]+$/.test(digits)) {
    throw new InputError(
      `${quote(digits)} in ${quote(text)} is not a deal number; the deals of ${scheme} are numbered ${first} to ${last}, in digits only`,
    );
  }
  const number = BigInt(digits);
  checkDealNumber(schemeOf(scheme), number);
  return number;
}
