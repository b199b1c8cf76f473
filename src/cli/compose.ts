import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CommandModule } from 'yargs';
import { KING } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import type { Game } from '../games/rules.js';
import { COMPOSE_DEFAULTS, Composer, type ComposedDeal } from '../study/compose.js';
import {
  checkSameSearch,
  composedRecord,
  ranked,
  readComposed,
  writeComposed,
  type ComposedRecord,
} from '../study/composed-file.js';
import { STOPPED, untilInterrupted } from './interrupt.js';
import { gameArgument, gameWithRules, ruleOption, wholeNumber } from './options.js';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  game: string;
  count: string;
  tries: string;
  limit: string;
  seed: string;
  rule: string[];
  out: string | undefined;
}

/** Deals shown on the terminal. */
const MOST_SHOWN = 20;

export const composeOptions = {
  count: { type: 'string', requiresArg: true, default: '1', describe: 'deals to compose' },
  tries: {
    type: 'string',
    requiresArg: true,
    default: String(COMPOSE_DEFAULTS.tries),
    describe: 'layouts looked at for each deal',
  },
  limit: {
    type: 'string',
    requiresArg: true,
    default: String(COMPOSE_DEFAULTS.positionLimit),
    describe: "most positions of the solver's search; layouts that it leaves open are not taken",
  },
  seed: {
    type: 'string',
    requiresArg: true,
    default: COMPOSE_DEFAULTS.seed,
    describe: 'another seed gives other deals',
  },
  rule: ruleOption,
  out: {
    type: 'string',
    requiresArg: true,
    describe: 'file for the deals, a line of JSON each; the search goes on from what is in it',
  },
} as const;

export const composeCommand: CommandModule<object, Arguments> = {
  command: 'compose <game>',
  describe: 'search for hard layouts that can be won',
  builder: (yargs) => yargs.positional('game', gameArgument).options(composeOptions),
  handler: async (args) => {
    const game = gameWithRules(args.game, args.rule);
    if (game.rules.ranks !== KING)
      throw new InputError(`rule flag 'ranks' must be ${KING}, since deals are composed of the whole deck`);
    const count = wholeNumber('count', args.count, 1);
    const options = {
      seed: args.seed,
      tries: wholeNumber('tries', args.tries, 1),
      positionLimit: wholeNumber('limit', args.limit, 1),
    };
    const { out } = args;
    const records = out === undefined ? [] : await readComposed(out);
    if (out !== undefined) {
      checkSameSearch(records, game, options, out);
      // A file that cannot be written is found out before the search and not after it.
      await save(out, records);
    }
    const composer = new Composer(game.rules, options);
    let vain = 0;
    const stopped = await untilInterrupted(async (signal) => {
      for (let number = 1; number <= count; number++) {
        if (records.some(({ composed }) => composed.number === number)) continue;
        const deal = await composed(composer, number, signal, (tried) => {
          if (process.stderr.isTTY)
            process.stderr.write(`\r${number}/${count} deals, ${tried}/${options.tries} tries `);
        });
        if (signal.aborted) return true;
        if (deal === null || deal === undefined) vain++;
        else {
          records.push(composedRecord(game, options, number, deal));
          if (out !== undefined) await save(out, ranked(records));
        }
        const found = deal ? `hardness ${deal.hardness.toFixed(2)}` : 'no layout that can be won';
        process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${number}/${count} deals: ${found}\n`);
      }
      return false;
    });
    if (stopped) {
      const kept = out === undefined ? 'and none is kept without --out' : `and kept in '${out}'`;
      print(
        `Stopped: ${records.length} of ${count} deals are composed ${kept}${out === undefined ? '' : '; give the same command again to go on'}.`,
      );
      process.exitCode = STOPPED;
      return;
    }
    tell(game, ranked(records), vain, out);
  },
};

/** Composes one deal, the event loop having its turn after each try. @returns `undefined` when it was stopped */
async function composed(
  composer: Composer,
  number: number,
  signal: AbortSignal,
  onTry: (tried: number) => void,
): Promise<ComposedDeal | null | undefined> {
  const search = composer.compose(number);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    onTry(step.value);
    await setImmediate();
    if (signal.aborted) return undefined;
  }
}

async function save(path: string, records: readonly ComposedRecord[]): Promise<void> {
  await unlessUnwritable('the deals', path, 'choose another file with --out', async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeComposed(path, records);
  });
}

function tell(game: Game, records: readonly ComposedRecord[], vain: number, out: string | undefined): void {
  records.slice(0, MOST_SHOWN).forEach((record, i) => {
    print(`# ${i + 1}. ${game.id} ${record.deal}: ${measures(record)}`);
    if (out === undefined) print(record.board);
  });
  if (records.length > MOST_SHOWN) print(`# ... and ${records.length - MOST_SHOWN} more`);
  if (vain > 0)
    print(`# ${vain} ${vain === 1 ? 'search' : 'searches'} met no layout that can be won; more --tries may`);
  if (out !== undefined)
    print(`# ${records.length} deals are in '${out}', the hardest first; 'castellan verify' replays them.`);
}

function measures({ hardness, nodes, difficulty, solution }: ComposedRecord): string {
  const reference =
    difficulty.width === null
      ? 'the reference search finds no win'
      : `the reference search wins at width ${difficulty.width} after ${difficulty.positions} positions`;
  return `hardness ${hardness.toFixed(2)}; solver ${nodes} positions; ${reference}; ${solution.length} moves`;
}
