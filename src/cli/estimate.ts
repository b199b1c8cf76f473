import type { CommandModule } from 'yargs';
import { look, type Look } from '../analysis/sequential.js';
import { InputError } from '../cards/input-error.js';
import { formatReference, type DealReference } from '../deals/reference.js';
import type { Verdict } from '../solver/verdict.js';
import { SOLVER_DEFAULTS, Solver } from '../solver/solver.js';
import {
  gameArgument,
  gameWithRules,
  layOutRequested,
  placingOption,
  requestedDeals,
  ruleOption,
  seedOption,
  wholeNumber,
} from './options.js';
import { print } from './print.js';

/** After so many deals each the interval is looked at. Any number is right; it sets by how many deals a run may go too far. */
const DEALS_A_LOOK = 100;

interface Arguments {
  game: string;
  'half-width': string;
  confidence: string;
  deals: string;
  rule: string[];
  placing: string | undefined;
  seed: string;
  limit: string;
}

export const estimateOptions = {
  'half-width': {
    type: 'string',
    demandOption: true,
    requiresArg: true,
    describe: 'half of the width that the interval shall have, in percent of the deals, such as 0.5',
  },
  confidence: { type: 'string', requiresArg: true, default: '95', describe: 'of the interval, in percent' },
  deals: {
    type: 'string',
    requiresArg: true,
    default: 'native:1..1000000',
    describe: 'the range to take deals from, one after the other',
  },
  rule: ruleOption,
  placing: placingOption,
  seed: seedOption,
  limit: {
    type: 'string',
    requiresArg: true,
    default: String(SOLVER_DEFAULTS.positionLimit),
    describe: "positions to search before the verdict is 'unknown'",
  },
} as const;

export const estimateCommand: CommandModule<object, Arguments> = {
  command: 'estimate <game>',
  describe: 'solve deals until the winnability of a game is known closely enough',
  builder: (yargs) => yargs.positional('game', gameArgument).options(estimateOptions),
  handler: (args) => {
    const game = gameWithRules(args.game, args.rule);
    const wanted = percentage('half-width', args['half-width'], 0, 50);
    const confidence = percentage('confidence', args.confidence, 50, 100);
    const plan = { halfWidth: wanted / 100, alpha: (100 - confidence) / 100 };
    const limit = wholeNumber('limit', args.limit, 1);
    const solver = new Solver(game.rules, { positionLimit: limit });
    const deals = requestedDeals(game, args.deals, new Date());

    const counts: Record<Verdict, number> = { winnable: 0, unwinnable: 0, unknown: 0 };
    const now = (n: number): Look => look(counts.winnable, counts.unknown, n, plan);
    let [n, first, last]: [number, DealReference | null, DealReference | null] = [0, null, null];
    let found = now(0);
    for (const deal of deals) {
      counts[solver.solve(layOutRequested(game, deal, args.placing, args.seed)).verdict] += 1;
      n += 1;
      first ??= deal;
      last = deal;
      if (n % DEALS_A_LOOK !== 0) continue;
      found = now(n);
      if (found.stop !== null) break;
    }
    // The last look, at the end of the range.
    if (found.n !== n) found = now(n);

    print(
      `${game.id}: winnability ${percent(found.share ?? 0.5)} %, ${confidence} % interval ` +
        `${percent(found.low, Math.floor)} to ${percent(found.high, Math.ceil)} %, half-width ${percent(found.halfWidth, Math.ceil)} %`,
    );
    const { winnable, unwinnable, unknown } = counts;
    print(
      `deals: ${n}, ${rangeText(first!, last!)}; ${winnable} winnable, ${unwinnable} unwinnable, ${unknown} unknown`,
    );
    print(`stopped: ${why(found, wanted, limit)}`);
  },
};

function why({ stop, n }: Look, wanted: number, limit: number): string {
  switch (stop) {
    case 'narrow':
      return `the half-width is at most ${wanted} %`;
    case 'unknown':
      return `too many deals are unknown for a half-width of ${wanted} %, however many more are solved; raise --limit above ${limit}`;
    case null:
      return `the range ended after ${n} deals, before the half-width was ${wanted} %; give more with --deals`;
  }
}

function rangeText(first: DealReference, last: DealReference): string {
  return first === last ? formatReference(first) : `${formatReference(first)}..${last.number}`;
}

/** Three places after the point; the ends of an interval are rounded outwards. */
function percent(share: number, round = Math.round): string {
  // A hair must not push an end that is exact, such as 1, to the next place.
  const thousandths = share * 100_000;
  const whole = Math.round(thousandths);
  return ((Math.abs(thousandths - whole) < 1e-6 ? whole : round(thousandths)) / 1000).toFixed(3);
}

/** A number between two others from an option's text. @throws InputError */
function percentage(option: string, text: string, above: number, below: number): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value > above && value < below) return value;
  throw new InputError(
    `--${option} does not take '${text}'; it takes a percentage above ${above} and below ${below}, such as ${option === 'confidence' ? 95 : 0.5}`,
  );
}
