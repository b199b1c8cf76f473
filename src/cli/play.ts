import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { formatReference } from '../deals/reference.js';
import { MOVE_LIMIT, playOut } from '../players/play-out.js';
import { PLAYER_IDS } from '../players/registry.js';
import { movesText, moveText } from '../position/move.js';
import { csvLine } from '../results/csv.js';
import { DEALT } from '../results/study-record.js';
import { loadPlayer } from '../study/load-player.js';
import { namingDeal } from '../study/run-shard.js';
import { playoutSeed } from '../study/seeds.js';
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
  wholeNumber,
} from './options.js';
import { print, write } from './print.js';

const FORMATS = ['text', 'csv', 'json'] as const;

interface Arguments {
  game: string;
  deals: string;
  player: string;
  seed: string;
  rule: string[];
  placing: string | undefined;
  format: (typeof FORMATS)[number];
  moves: boolean;
  'move-limit': string;
}

const COLUMNS = ['game', 'deal', 'player', 'outcome', 'cards_up', 'moves', 'first_space', 'score'] as const;

export const playOptions = {
  player: {
    type: 'string',
    requiresArg: true,
    default: 'expert',
    describe: `${PLAYER_IDS.join(', ')}, with switches (expert:-twos-first, rollout:positions=5000), or a file (./my-player.js)`,
  },
  seed: seedOption,
  rule: ruleOption,
  placing: placingOption,
  format: { choices: FORMATS, default: 'text', describe: 'how to print the playouts' },
  'move-limit': {
    type: 'string',
    requiresArg: true,
    default: String(MOVE_LIMIT),
    describe: 'moves after which a playout is called off',
  },
  moves: { type: 'boolean', default: false, describe: 'print the moves (text and json)' },
} as const;

export const playCommand: CommandModule<object, Arguments> = {
  command: 'play <game> <deals>',
  describe: 'let a player play deals out',
  builder: (yargs) =>
    yargs
      .positional('game', gameArgument)
      .positional('deals', { ...dealsArgument, demandOption: true })
      .options(playOptions),
  handler: async (args) => {
    const game = gameWithRules(args.game, args.rule);
    const player = await loadPlayer(args.player);
    const moveLimit = wholeNumber('move-limit', args['move-limit'], 1);
    if (args.moves && args.format === 'csv') {
      throw new InputError('--moves does not go with --format csv, whose header is fixed; use --format json or text');
    }
    // Bad deals are refused before anything is printed.
    const deals = requestedDeals(game, args.deals, new Date());
    if (args.format === 'csv') print(COLUMNS.join(','));
    for (const reference of deals) {
      const deal = formatReference(reference);
      const layout = layOutRequested(game, reference, args.placing, args.seed);
      const placing = game.rules.arranged === 'placed' ? placingOf(reference, args.placing) : DEALT;
      const seed = playoutSeed({ studySeed: args.seed, game: game.id, placing, deal: reference }, player.id);
      const playout = namingDeal(game.id, reference, () =>
        playOut(game.rules, layout, player, seed, moveLimit, args.moves),
      );
      const row = {
        game: game.id,
        deal,
        player: player.id,
        outcome: playout.outcome,
        cards_up: playout.cardsUp,
        moves: playout.moves,
        first_space: playout.firstSpace,
        score: playout.score,
      };
      if (args.format === 'csv') write(csvLine(COLUMNS.map((column) => row[column])));
      else if (args.format === 'json') {
        print(JSON.stringify(args.moves ? { ...row, line: playout.line.map(moveText) } : row));
      } else {
        print(
          `${row.game} ${deal}, ${row.player}: ${row.outcome}, ${row.cards_up} cards up in ${row.moves} moves, score ${row.score}`,
        );
        if (args.moves) print(`  ${movesText(playout.line)}`);
      }
    }
  },
};
