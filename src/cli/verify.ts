import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { parseReference } from '../deals/reference.js';
import type { Layout } from '../deals/layout.js';
import type { Game } from '../games/rules.js';
import { layOutDeal } from '../position/lay-out.js';
import { LINE_NOTATIONS, checkLine, type LineFinding, type LineNotation } from '../referee/check-line.js';
import { checkWin } from '../referee/check-win.js';
import { boardFormatOption, boardOption, gameWithRules, readBoardFile, readTextFile, ruleOption } from './options.js';
import type { BoardFormat } from '../deals/board-formats.js';
import { print } from './print.js';

interface Arguments {
  file: string;
  game: string | undefined;
  deal: string | undefined;
  board: string | undefined;
  'board-format': BoardFormat | 'auto';
  notation: LineNotation | 'auto';
  rule: string[];
}

/** Exit code when a line is refused. */
const REFUSED = 1;

export const verifyOptions = {
  game: {
    type: 'string',
    requiresArg: true,
    describe: 'the file holds the moves of one line, and this is their game; --deal or --board says from where',
  },
  deal: { type: 'string', requiresArg: true, describe: 'deal reference such as pysol:24 (with --game)' },
  board: { ...boardOption, describe: 'a file with the board instead of a numbered deal (with --game)' },
  'board-format': boardFormatOption,
  notation: {
    choices: ['auto', ...LINE_NOTATIONS],
    default: 'auto',
    describe: "whose moves they are (with --game): Castellan's, or those that Freecell Solver prints",
  },
  rule: ruleOption,
} as const;

/** Replays winning lines by the rules alone: nothing of the solver is used here. */
export const verifyCommand: CommandModule<object, Arguments> = {
  command: 'verify <file>',
  describe: 'replay the winning lines that solve printed, by the rules alone',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe:
          "lines of JSON, as 'solve' prints them with --certificate or with --format json --solution; with --game, moves",
      })
      .options(verifyOptions),
  handler: (args) => {
    const { file, game } = args;
    if (game !== undefined) return verifyLine(args, gameWithRules(game, args.rule));
    const stray = (['deal', 'board'] as const).find((option) => args[option] !== undefined);
    if (stray !== undefined || args.rule.length > 0 || args.notation !== 'auto') {
      throw new InputError(
        `--${stray ?? (args.rule.length > 0 ? 'rule' : 'notation')} goes with --game, which says whose moves the file holds`,
      );
    }
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

/** Replays the moves of one line, Castellan's or those of another program. */
function verifyLine(args: Arguments, game: Game): void {
  const layout = layoutOf(args, game);
  const text = readTextFile(args.file);
  let finding: LineFinding;
  try {
    finding = checkLine(game.rules, layout, text, args.notation);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`'${args.file}', ${error.message}`);
    throw error;
  }
  if (finding.kind === 'win') return print(`verified: 1 winning line of ${finding.moves} moves, 0 refused`);
  print(finding.problem);
  print('verified: 0 winning lines, 1 refused');
  process.exitCode = REFUSED;
}

function layoutOf({ deal, board, 'board-format': format }: Arguments, { rules }: Game): Layout {
  if (board !== undefined && deal === undefined) return readBoardFile(board, rules, format);
  if (board !== undefined || deal === undefined) {
    throw new InputError('with --game goes either --deal (such as pysol:24) or --board FILE');
  }
  const layout = layOutDeal(rules, parseReference(deal));
  if (layout.deck.length === 0) return layout;
  throw new InputError(`the cards of '${deal}' are placed by the player; give the board with --board FILE`);
}

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
