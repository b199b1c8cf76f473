import { fromCSV } from 'arquero';
import { readFile } from 'node:fs/promises';
import { InputError } from '../cards/input-error.js';
import { GAME_IDS } from '../games/catalogue.js';

/** What a figure measures. Winnability and win rate are different things and are never compared with each other. */
export const QUANTITIES = ['winnability', 'win rate', 'ordering', 'no legal move at the start'] as const;
/** How a figure came about: by a solver, as a claim without a method, or by simulated play. */
export const KINDS = ['solver', 'claim', 'simulation'] as const;

export const ORDERS = ['easier', 'harder'] as const;

/** One figure from elsewhere, one line of `data/published-figures.csv`. */
export interface PublishedFigure {
  readonly game: string;
  readonly quantity: (typeof QUANTITIES)[number];
  /** Shares in 0..1. A figure has a value, a range or both; an ordering has `order` and `than` instead. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Deals or playouts behind the figure, when the source says. */
  readonly sample: number | null;
  /** Undecided deals among them. */
  readonly unknown: number | null;
  /** Of an ordering: is `game` said to be easier or harder than the game `than`? `null` for other quantities. */
  readonly order: (typeof ORDERS)[number] | null;
  readonly than: string | null;
  /** Why no run of ours can test it although the quantity is one of ours, in a few words; `null` as a rule. */
  readonly untestable: string | null;
  readonly kind: (typeof KINDS)[number];
  readonly source: string;
}

const COLUMNS = [
  'game',
  'quantity',
  'value',
  'low',
  'high',
  'sample',
  'unknown',
  'order',
  'than',
  'untestable',
  'kind',
  'source',
] as const;

/**
 * Parses the table of published figures.
 *
 * @param csv comma separated text with a header line; an empty field means 'not given'
 * @param file how error messages name the text
 * @throws InputError for a wrong header, an unknown game, quantity or kind, a share outside 0..1, a range upside down, a
 *   figure without a number, an ordering without the game that it is beside, or a line without a source
 * @example parsePublishedFigures(text)[0].quantity // 'winnability'
 */
export function parsePublishedFigures(csv: string, file = 'published-figures.csv'): PublishedFigure[] {
  const [header] = csv.split(/\r?\n/, 1);
  if (header !== COLUMNS.join(',')) {
    throw new InputError(`${file}, line 1: the header must be '${COLUMNS.join(',')}', not '${header}'`);
  }
  const rows = fromCSV(csv, { autoType: false }).objects() as Record<(typeof COLUMNS)[number], string | null>[];
  // A field never holds a line break, so row and line numbers go together.
  return rows.map((row, index) => parseRow(row, `${file}, line ${index + 2}`));
}

/** Reads the figures that come with Castellan. */
export async function readPublishedFigures(): Promise<PublishedFigure[]> {
  const file = new URL('../../data/published-figures.csv', import.meta.url);
  return parsePublishedFigures(await readFile(file, 'utf8'));
}

function parseRow(row: Record<(typeof COLUMNS)[number], string | null>, where: string): PublishedFigure {
  const oneOf = <T extends string>(name: (typeof COLUMNS)[number], allowed: readonly T[]): T => {
    const found = allowed.find((value) => value === row[name]);
    if (found === undefined) {
      throw new InputError(
        `${where}: ${name} '${row[name] ?? ''}' is unknown; it must be one of ${allowed.join(', ')}`,
      );
    }
    return found;
  };
  const number = (name: (typeof COLUMNS)[number], what: string, fits: (value: number) => boolean): number | null => {
    const text = row[name] ?? '';
    if (text === '') return null;
    if (!/^\d+(\.\d+)?$/.test(text) || !fits(Number(text))) {
      throw new InputError(`${where}: ${name} must be ${what}, not '${text}'`);
    }
    return Number(text);
  };
  const share = (name: (typeof COLUMNS)[number]) => number(name, 'a share between 0 and 1', (value) => value <= 1);
  const count = (name: (typeof COLUMNS)[number]) => number(name, 'a whole number', Number.isSafeInteger);
  const ordered = row.quantity === 'ordering';
  for (const name of ['order', 'than'] as const) {
    if (!ordered && (row[name] ?? '') !== '')
      throw new InputError(`${where}: only an ordering has ${name}; leave it empty`);
  }
  const figure: PublishedFigure = {
    game: oneOf('game', GAME_IDS),
    quantity: oneOf('quantity', QUANTITIES),
    value: share('value'),
    low: share('low'),
    high: share('high'),
    sample: count('sample'),
    unknown: count('unknown'),
    order: ordered ? oneOf('order', ORDERS) : null,
    than: ordered ? oneOf('than', GAME_IDS) : null,
    untestable: (row.untestable ?? '').trim() || null,
    kind: oneOf('kind', KINDS),
    source: (row.source ?? '').trim(),
  };
  const { low, high, value } = figure;
  if ((low === null) !== (high === null)) throw new InputError(`${where}: low and high go together; one is missing`);
  if (low !== null && high !== null && low > high) {
    throw new InputError(`${where}: low ${low} is above high ${high}; the smaller one comes first`);
  }
  if ((figure.unknown ?? 0) > (figure.sample ?? Infinity)) {
    throw new InputError(
      `${where}: unknown ${figure.unknown} is above sample ${figure.sample}; unknown deals are part of it`,
    );
  }
  if (value === null && low === null && figure.quantity !== 'ordering') {
    throw new InputError(`${where}: a figure for '${figure.quantity}' needs a value, or low and high`);
  }
  if (figure.source === '') throw new InputError(`${where}: the source is missing; say where the figure comes from`);
  return figure;
}
