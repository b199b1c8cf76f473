import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { checkWin } from '../referee/check-win.js';
import { readTextFile } from './options.js';
import { print } from './print.js';

interface Arguments {
  file: string;
}

/** Exit code when a line is refused. */
const REFUSED = 1;

export const verifyOptions = {} as const;

/** Replays winning lines by the rules alone: nothing of the solver is used here. */
export const verifyCommand: CommandModule<object, Arguments> = {
  command: 'verify <file>',
  describe: 'replay the winning lines that solve printed, by the rules alone',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe: "lines of JSON, as 'solve' prints them with --certificate or with --format json --solution",
      })
      .options(verifyOptions),
  handler: ({ file }) => {
    const counts = { win: 0, 'no line': 0, refused: 0 };
    let ownRules = 0;
    for (const { number, record } of recordsOf(file)) {
      const finding = checkWin(record);
      counts[finding.kind]++;
      if (finding.kind === 'refused') print(`line ${number}: ${finding.problem}`);
      if (finding.kind === 'win' && finding.ownRules) ownRules++;
    }
    print(`verified: ${counts.win} winning lines, ${counts.refused} refused`);
    if (ownRules > 0) print(`under rules that differ from the game's: ${ownRules} of the winning lines`);
    if (counts['no line'] > 0) print(`without a line to replay, unwinnable or unknown: ${counts['no line']}`);
    if (counts.refused > 0) process.exitCode = REFUSED;
  },
};

interface NumberedRecord {
  /** Line of the file, from 1. */
  readonly number: number;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The records of a file; blank lines are skipped. @throws InputError, before anything is checked, for a line that is none. */
function recordsOf(file: string): NumberedRecord[] {
  const records: NumberedRecord[] = [];
  readTextFile(file)
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (line.trim() !== '')
        records.push({ number: index + 1, record: parseRecord(line, `'${file}', line ${index + 1}`) });
    });
  if (records.length === 0)
    throw new InputError(`'${file}' holds no line of JSON; write the output of solve --certificate to it`);
  return records;
}

function parseRecord(line: string, where: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new InputError(`${where}: this is not JSON; each line holds one record as solve --certificate prints it`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new InputError(`${where}: this is no record; each line holds one as solve --certificate prints it`);
}
