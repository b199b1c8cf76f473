import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { GAMES } from '../games/catalogue.js';
import { describeGame } from '../games/describe.js';
import { gameWithRules, ruleOption } from './options.js';
import { print, textTable } from './print.js';

interface Arguments {
  game: string | undefined;
  rule: string[];
}

export const gamesOptions = { rule: ruleOption };

export const gamesCommand: CommandModule<object, Arguments> = {
  command: 'games [game]',
  describe: 'list the games, or describe one in words',
  builder: (yargs) => yargs.positional('game', { type: 'string', describe: 'game id or alias' }).options(gamesOptions),
  handler: ({ game, rule }) => {
    if (game !== undefined) return print(describeGame(gameWithRules(game, rule)));
    if (rule.length > 0)
      throw new InputError('--rule changes one game; name it, as in: castellan games citadel --rule worryBack=false');
    print(
      textTable(
        ['id', 'name', 'status', 'also called'],
        GAMES.map((entry) => [entry.id, entry.name, entry.status, entry.aliases.join(', ')]),
      ),
    );
  },
};
