import { fromCSV } from 'arquero';
import { camelCase } from '../../analysis/camel-case.js';
import { InputError } from '../../cards/input-error.js';

/** Columns of words in the tables of reports; all others are numbers. */
const WORDS = new Set(
  [
    ...['game', 'placing', 'label', 'player', 'against', 'quantity', 'kind', 'agreement', 'source', 'tip', 'switch'],
    ...['method', 'order', 'than', 'finding', 'why', 'castellan', 'study', 'deals_text', 'feature', 'axis', 'part'],
  ].flat(),
);

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/**
 * Reads a table of a report, as `aggregateTables` and `writeRows` write it: names become `camelCase`, an empty field `null`.
 *
 * @param columns that must be there, as they are in the file
 * @param file how errors name the text
 * @throws InputError when a column is missing or a number is none
 * @example tableRows('game,by_play\nfortress,3\n', ['game', 'by_play'], 'a.csv') // [{ game: 'fortress', byPlay: 3 }]
 */
export function tableRows(
  csv: string,
  columns: readonly string[],
  file: string,
  alsoWords: readonly string[] = [],
): Row[] {
  const table = fromCSV(csv, { autoType: false });
  const names = table.columnNames();
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined) {
    throw new InputError(`${file}: there is no column '${missing}'; the columns must be ${columns.join(', ')}`);
  }
  const isWord = (name: string): boolean => WORDS.has(name) || alsoWords.includes(name);
  return (table.objects() as Record<string, string | null>[]).map((record, i) =>
    Object.fromEntries(
      names.map((name): [string, Cell] => {
        const text = record[name];
        const key: string = camelCase(name);
        if (text === null || text === undefined || text === '') return [key, null];
        if (isWord(name)) return [key, text];
        const number = Number(text);
        if (!Number.isFinite(number)) {
          // A field of these tables holds no line break, so row and line numbers go together.
          throw new InputError(`${file}, line ${i + 2}: ${name} must be a number, not '${text}'`);
        }
        return [key, number];
      }),
    ),
  );
}
