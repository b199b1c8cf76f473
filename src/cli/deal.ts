import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { BOARD_FORMATS, writeBoard, type BoardFormat } from '../deals/board-formats.js';
import { formatReference, type DealReference } from '../deals/reference.js';
import type { Game } from '../games/rules.js';
import {
  dealsArgument,
  gameArgument,
  gameWithRules,
  layOutRequested,
  placingOf,
  placingOption,
  requestedDeals,
  ruleOption,
  seedOption,
} from './options.js';
import { print, write } from './print.js';

interface Arguments {
  game: string;
  deals: string;
  rule: string[];
  placing: string | undefined;
  seed: string;
  format: BoardFormat;
}

export const dealOptions = {
  format: {
    choices: BOARD_FORMATS,
    default: 'text',
    describe: "whose board to write: Castellan's text, or that of another program (one deal)",
  },
  rule: ruleOption,
  placing: placingOption,
  seed: seedOption,
} as const;

export const dealCommand: CommandModule<object, Arguments> = {
  command: 'deal <game> <deals>',
  describe: 'lay out deals and print them as boards',
  builder: (yargs) =>
    yargs
      .positional('game', gameArgument)
      .positional('deals', { ...dealsArgument, demandOption: true })
      .options(dealOptions),
  handler: (args) => {
    const game = gameWithRules(args.game, args.rule);
    const deals = requestedDeals(game, args.deals, new Date());
    if (args.format !== 'text') return printForOthers(game, deals, args);
    for (const deal of deals) {
      const reference = formatReference(deal);
      const layout = layOutRequested(game, deal, args.placing, args.seed);
      print(
        `# ${game.id} ${reference}${game.rules.arranged === 'placed' ? `, placed by ${placingOf(deal, args.placing)}` : ''}`,
      );
      print(writeBoard(layout, 'text'));
    }
  },
};

/** One board alone, since the formats of other programs have no place for a name, and their files hold one board. */
function printForOthers(game: Game, deals: Iterable<DealReference>, args: Arguments): void {
  const [deal, ...more] = firstTwo(deals);
  if (more.length > 0) {
    throw new InputError(`--format ${args.format} prints one board; name one deal, such as ${formatReference(deal)}`);
  }
  write(writeBoard(layOutRequested(game, deal, args.placing, args.seed), args.format));
}

function firstTwo(deals: Iterable<DealReference>): DealReference[] {
  const first: DealReference[] = [];
  for (const deal of deals) {
    if (first.push(deal) === 2) break;
  }
  return first;
}
