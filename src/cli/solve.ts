import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import type { BoardFormat } from '../deals/board-formats.js';
import type { Layout } from '../deals/layout.js';
import { formatReference, type DealReference } from '../deals/reference.js';
import type { Game } from '../games/rules.js';
import { fcSolveLine, refuseManyPiles } from '../position/fc-solve-line.js';
import { movesText, moveText, type Move } from '../position/move.js';
import { csvLine } from '../results/csv.js';
import { certificateOf } from '../solver/certificate.js';
import { difficulty } from '../solver/difficulty.js';
import { shorten } from '../solver/shorten.js';
import { shortestLine } from '../solver/shortest-line.js';
import { SOLVER_DEFAULTS, Solver } from '../solver/solver.js';
import type { SolveResult } from '../solver/verdict.js';
import {
  boardFormatOption,
  boardOption,
  dealsArgument,
  gameArgument,
  gameWithRules,
  layOutRequested,
  placingOption,
  readBoardFile,
  requestedDeals,
  ruleOption,
  seedOption,
  wholeNumber,
} from './options.js';
import { print, write } from './print.js';

const FORMATS = ['text', 'csv', 'json'] as const;
const NOTATIONS = ['castellan', 'fc-solve', 'fc-solve-short'] as const;
/** Moves in a line of two-character moves, as Freecell Solver prints them. */
const SHORT_MOVES_IN_LINE = 10;

interface Arguments {
  game: string;
  deals: string | undefined;
  board: string | undefined;
  'board-format': BoardFormat | 'auto';
  rule: string[];
  placing: string | undefined;
  seed: string;
  format: (typeof FORMATS)[number];
  solution: boolean;
  notation: (typeof NOTATIONS)[number];
  certificate: boolean;
  shorten: boolean;
  difficulty: boolean;
  limit: string;
}

/** Positions stored at most to find out whether a shortened line is the shortest. */
const SHORTEST_LIMIT = 200_000;

/** One solved deal, in the order of the CSV header. */
interface Answer {
  readonly game: string;
  readonly deal: string;
  readonly verdict: string;
  readonly reason: string;
  readonly nodes: number;
  readonly solution_moves: number | null;
  /** CPU time of this process, milliseconds, without the shortening. */
  readonly cpu_ms: number;
  /** With --shorten: no line has fewer moves (true), or nothing is known about that (false). Not in the CSV. */
  readonly shortest?: boolean;
  /** With --difficulty, in the JSON's way of writing names. Not in the CSV. */
  readonly difficulty?: DifficultyRecord;
}

interface DifficultyRecord {
  readonly positions: number | null;
  readonly width: number | null;
  readonly moves: number | null;
  readonly forced_moves: number | null;
  readonly tight_moves: number | null;
  readonly buried: number;
}

/** The CSV header; programs read it, so it stays. */
const COLUMNS = ['game', 'deal', 'verdict', 'reason', 'nodes', 'solution_moves', 'cpu_ms'] as const;

export const solveOptions = {
  board: boardOption,
  'board-format': boardFormatOption,
  rule: ruleOption,
  placing: placingOption,
  seed: seedOption,
  format: { choices: FORMATS, default: 'text', describe: 'how to print the verdicts' },
  solution: { type: 'boolean', default: false, describe: 'print the winning moves (text and json)' },
  notation: {
    choices: NOTATIONS,
    default: 'castellan',
    describe: 'how --solution writes the moves (text): as Freecell Solver prints them, or in its two characters a move',
  },
  certificate: {
    type: 'boolean',
    default: false,
    describe: "print a line of JSON per deal with all that 'castellan verify' needs",
  },
  shorten: {
    type: 'boolean',
    default: false,
    describe:
      'shorten winning lines, some to the shortest; solution_moves counts the shortened line, cpu_ms does not count this',
  },
  difficulty: {
    type: 'boolean',
    default: false,
    describe: 'measure how hard the deal is, along the shortened line (text and json)',
  },
  limit: {
    type: 'string',
    requiresArg: true,
    default: String(SOLVER_DEFAULTS.positionLimit),
    describe: "positions to search before the verdict is 'unknown'",
  },
} as const;

export const solveCommand: CommandModule<object, Arguments> = {
  command: 'solve <game> [deals]',
  describe: 'decide whether deals can be won',
  builder: (yargs) => yargs.positional('game', gameArgument).positional('deals', dealsArgument).options(solveOptions),
  handler: (args) => {
    const game = gameWithRules(args.game, args.rule);
    const solver = new Solver(game.rules, { positionLimit: wholeNumber('limit', args.limit, 1) });
    if (args.solution && args.format === 'csv') {
      throw new InputError(
        '--solution does not go with --format csv, whose header is fixed; use --format json or text',
      );
    }
    if (args.certificate && args.format === 'csv') {
      throw new InputError('--certificate does not go with --format csv; it prints JSON, so leave --format out');
    }
    if (args.difficulty && args.format === 'csv') {
      throw new InputError(
        '--difficulty does not go with --format csv, whose header is fixed; use --format json or text',
      );
    }
    if (args.notation !== 'castellan' && (!args.solution || args.format !== 'text')) {
      throw new InputError(
        `--notation ${args.notation} goes with --solution and --format text; JSON keeps Castellan's own moves, which verify reads`,
      );
    }
    if (args.notation === 'fc-solve-short') refuseManyPiles(game.rules);
    const deals = layouts(game, args);
    if (args.format === 'csv') print(COLUMNS.join(','));
    for (const { deal, layout } of deals) {
      const before = process.cpuUsage();
      const found = solver.solve(layout);
      const used = process.cpuUsage(before);
      // The measures are of the shortened line whether or not it is printed, so that they do not depend on other options.
      const short = args.shorten || args.difficulty ? shortened(game, layout, found) : { result: found };
      const { result, shortest } = args.shorten ? short : { result: found };
      const answer: Answer = {
        game: game.id,
        deal,
        verdict: result.verdict,
        reason: result.reason,
        nodes: result.nodes,
        solution_moves: result.solution?.length ?? null,
        cpu_ms: Math.round(used.user + used.system) / 1000,
        ...(shortest === undefined ? {} : { shortest }),
        ...(args.difficulty ? { difficulty: difficultyOf(game, layout, short.result) } : {}),
      };
      if (args.certificate) {
        const isNumbered = args.board === undefined;
        print(JSON.stringify({ ...answer, ...certificateOf(game.rules, game.id, deal, isNumbered, layout, result) }));
      } else {
        const solution = args.solution && result.solution;
        printAnswer(answer, result.solution, args, solution ? lineText(game, layout, solution, args.notation) : '');
      }
    }
  },
};

/** The result with its line shortened, and whether no line is shorter. */
function shortened({ rules }: Game, layout: Layout, result: SolveResult): { result: SolveResult; shortest?: boolean } {
  if (!result.solution) return { result };
  const line = shorten(rules, layout, result.solution);
  const least = shortestLine(rules, layout, SHORTEST_LIMIT, line);
  return { result: { ...result, solution: least ?? line }, shortest: least !== null };
}

interface NamedLayout {
  readonly deal: string;
  readonly layout: Layout;
}

/** The deals to solve with their names. Bad input is refused at once; the deals of a range are laid out one at a time. */
function layouts(game: Game, args: Arguments): Iterable<NamedLayout> {
  const { board, deals, placing, seed } = args;
  if (board !== undefined && deals === undefined) {
    return [{ deal: board, layout: readBoardFile(board, game.rules, args['board-format']) }];
  }
  if (board !== undefined || deals === undefined) {
    throw new InputError('solve takes either deals (such as native:1..10) or --board FILE');
  }
  return numberedLayouts(game, requestedDeals(game, deals, new Date()), placing, seed);
}

function* numberedLayouts(
  game: Game,
  deals: Iterable<DealReference>,
  placing: string | undefined,
  seed: string,
): Generator<NamedLayout> {
  for (const deal of deals) yield { deal: formatReference(deal), layout: layOutRequested(game, deal, placing, seed) };
}

/** The moves of a line as they are printed, without the last line feed. */
function lineText({ rules }: Game, layout: Layout, moves: readonly Move[], notation: Arguments['notation']): string {
  if (notation === 'castellan') return `  ${movesText(moves)}`;
  if (notation === 'fc-solve') return fcSolveLine(rules, layout, moves, 'long').join('\n');
  const words = fcSolveLine(rules, layout, moves, 'short');
  const lines: string[] = [];
  while (words.length > 0) lines.push(words.splice(0, SHORT_MOVES_IN_LINE).join(' '));
  return lines.join('\n');
}

/** @param line the winning moves as text, '' when they are not asked for. */
function printAnswer(answer: Answer, solution: readonly Move[] | null, args: Arguments, line: string): void {
  switch (args.format) {
    case 'csv':
      return write(csvLine(COLUMNS.map((column) => answer[column])));
    case 'json':
      return print(
        JSON.stringify(args.solution ? { ...answer, solution: solution && Array.from(solution, moveText) } : answer),
      );
    case 'text': {
      const least = answer.shortest ? ', the fewest' : '';
      const how = answer.solution_moves === null ? answer.reason : `${answer.solution_moves} moves${least}`;
      print(
        `${answer.game} ${answer.deal}: ${answer.verdict} (${how}, ${answer.nodes} positions, ${answer.cpu_ms} ms)`,
      );
      if (answer.difficulty) print(`  ${difficultyText(answer.difficulty)}`);
      if (line !== '') print(line);
    }
  }
}

function difficultyOf({ rules }: Game, layout: Layout, { solution }: SolveResult): DifficultyRecord {
  const { forcedMoves, tightMoves, buried, ...search } = difficulty(rules, layout, solution);
  return { ...search, forced_moves: forcedMoves, tight_moves: tightMoves, buried };
}

function difficultyText({ positions, width, moves, forced_moves, tight_moves, buried }: DifficultyRecord): string {
  const onTop = `${buried} cards on top of the next card of each suit`;
  if (moves === null) return `difficulty: ${onTop}; no line to measure`;
  const search =
    positions === null
      ? 'the reference search finds no win'
      : `the reference search wins at width ${width} after ${positions} positions`;
  const tight = tight_moves === null ? '' : `, ${tight_moves} with slack 0 or 1`;
  return `difficulty: ${search}; ${moves} moves, ${forced_moves} of them forced${tight}; ${onTop}`;
}
