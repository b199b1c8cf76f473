import type { CommandModule } from 'yargs';
import { formatBoard } from '../deals/board-format.js';
import { formatReference } from '../deals/reference.js';
import {
  dealsArgument,
  gameArgument,
  gameWithRules,
  layOutRequested,
  placingOption,
  requestedDeals,
  ruleOption,
  seedOption,
} from './options.js';
import { print } from './print.js';

interface Arguments {
  game: string;
  deals: string;
  rule: string[];
  placing: string;
  seed: string;
}

export const dealOptions = { rule: ruleOption, placing: placingOption, seed: seedOption };

export const dealCommand: CommandModule<object, Arguments> = {
  command: 'deal <game> <deals>',
  describe: 'lay out deals and print them as board text',
  builder: (yargs) =>
    yargs
      .positional('game', gameArgument)
      .positional('deals', { ...dealsArgument, demandOption: true })
      .options(dealOptions),
  handler: (args) => {
    const game = gameWithRules(args.game, args.rule);
    for (const deal of requestedDeals(game, args.deals, new Date())) {
      const reference = formatReference(deal);
      const layout = layOutRequested(game, deal, args.placing, args.seed);
      print(`# ${game.id} ${reference}${game.rules.arranged === 'placed' ? `, placed by ${args.placing}` : ''}`);
      print(formatBoard(layout));
    }
  },
};
