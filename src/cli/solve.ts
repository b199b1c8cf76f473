import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import type { Layout } from '../deals/layout.js';
import { formatReference, type DealReference } from '../deals/reference.js';
import type { Game } from '../games/rules.js';
import { movesText, moveText } from '../position/move.js';
import { csvLine } from '../results/csv.js';
import { SOLVER_DEFAULTS, Solver } from '../solver/solver.js';
import {
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

interface Arguments {
  game: string;
  deals: string | undefined;
  board: string | undefined;
  rule: string[];
  placing: (typeof placingOption)['choices'][number];
  seed: string;
  format: (typeof FORMATS)[number];
  solution: boolean;
  limit: string;
}

/** One solved deal, in the order of the CSV header. */
interface Answer {
  readonly game: string;
  readonly deal: string;
  readonly verdict: string;
  readonly reason: string;
  readonly nodes: number;
  readonly solution_moves: number | null;
  /** CPU time of this process, milliseconds. */
  readonly cpu_ms: number;
}

/** The CSV header; programs read it, so it stays. */
const COLUMNS = ['game', 'deal', 'verdict', 'reason', 'nodes', 'solution_moves', 'cpu_ms'] as const;

export const solveOptions = {
  board: { type: 'string', requiresArg: true, describe: 'a file of board text instead of numbered deals' },
  rule: ruleOption,
  placing: placingOption,
  seed: seedOption,
  format: { choices: FORMATS, default: 'text', describe: 'how to print the verdicts' },
  solution: { type: 'boolean', default: false, describe: 'print the winning moves (text and json)' },
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
    const deals = layouts(game, args);
    if (args.format === 'csv') print(COLUMNS.join(','));
    for (const { deal, layout } of deals) {
      const before = process.cpuUsage();
      const result = solver.solve(layout);
      const used = process.cpuUsage(before);
      const answer: Answer = {
        game: game.id,
        deal,
        verdict: result.verdict,
        reason: result.reason,
        nodes: result.nodes,
        solution_moves: result.solution?.length ?? null,
        cpu_ms: Math.round(used.user + used.system) / 1000,
      };
      printAnswer(answer, result.solution, args);
    }
  },
};

interface NamedLayout {
  readonly deal: string;
  readonly layout: Layout;
}

/** The deals to solve with their names. Bad input is refused at once; the deals of a range are laid out one at a time. */
function layouts(game: Game, { board, deals, placing, seed }: Arguments): Iterable<NamedLayout> {
  if (board !== undefined && deals === undefined) return [{ deal: board, layout: readBoardFile(board, game.rules) }];
  if (board !== undefined || deals === undefined) {
    throw new InputError('solve takes either deals (such as native:1..10) or --board FILE');
  }
  return numberedLayouts(game, requestedDeals(game, deals, new Date()), placing, seed);
}

function* numberedLayouts(
  game: Game,
  deals: Iterable<DealReference>,
  placing: string,
  seed: string,
): Generator<NamedLayout> {
  for (const deal of deals) yield { deal: formatReference(deal), layout: layOutRequested(game, deal, placing, seed) };
}

function printAnswer(answer: Answer, solution: readonly number[] | null, args: Arguments): void {
  switch (args.format) {
    case 'csv':
      return write(csvLine(COLUMNS.map((column) => answer[column])));
    case 'json':
      return print(
        JSON.stringify(args.solution ? { ...answer, solution: solution && Array.from(solution, moveText) } : answer),
      );
    case 'text': {
      const how = answer.solution_moves === null ? answer.reason : `${answer.solution_moves} moves`;
      print(
        `${answer.game} ${answer.deal}: ${answer.verdict} (${how}, ${answer.nodes} positions, ${answer.cpu_ms} ms)`,
      );
      if (args.solution && solution) print(`  ${movesText(solution)}`);
    }
  }
}
