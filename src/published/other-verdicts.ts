import { readdir, readFile } from 'node:fs/promises';
import { InputError } from '../cards/input-error.js';
import { VERDICTS, type Verdict } from '../solver/verdict.js';

/** Verdicts by `scheme:number`. */
export type VerdictsByDeal = ReadonlyMap<string, Verdict>;

/** How two programs decided the deals that both decided. */
export interface DealByDeal {
  readonly same: number;
  /** Deals with opposite verdicts, in the order of the other program's list. */
  readonly opposite: readonly string[];
}

const FOLDER = new URL('../../data/verdicts/', import.meta.url);
const SCHEME = 'solvitaire';

/** Verdicts of another program on the deals of one game that come with Castellan; `null` when there are none. */
export async function readOtherVerdicts(game: string): Promise<VerdictsByDeal | null> {
  const name = `${SCHEME}-${game}.csv`;
  if (!(await readdir(FOLDER)).includes(name)) return null;
  return parseOtherVerdicts(await readFile(new URL(name, FOLDER), 'utf8'), name);
}

/** @param csv a header, then 'number,verdict' lines. @throws InputError for any other line */
export function parseOtherVerdicts(csv: string, file: string): VerdictsByDeal {
  const [, ...lines] = csv.trimEnd().split('\n');
  return new Map(
    lines.map((line, i) => {
      const [, number, word] = /^(\d+),([a-z]+)$/.exec(line) ?? [];
      const verdict = VERDICTS.find((one) => one === word);
      if (verdict === undefined) {
        throw new InputError(`${file}, line ${i + 2}: '${line}' must be a number and one of ${VERDICTS.join(', ')}`);
      }
      return [`${SCHEME}:${number}`, verdict];
    }),
  );
}

/** Sets two programs side by side on the deals that both decided; `null` when there is no such deal. */
export function dealByDeal(ours: VerdictsByDeal, theirs: VerdictsByDeal): DealByDeal | null {
  let same = 0;
  const opposite: string[] = [];
  for (const [deal, verdict] of theirs) {
    const our = ours.get(deal) ?? 'unknown';
    if (verdict === 'unknown' || our === 'unknown') continue;
    if (our === verdict) same += 1;
    else opposite.push(deal);
  }
  return same + opposite.length === 0 ? null : { same, opposite };
}
