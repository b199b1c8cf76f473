import type { CommandModule } from 'yargs';
import { DEAL_FEATURES } from '../analysis/deal-features.js';
import { predictLoss, type DecidedDeal } from '../analysis/predict-loss.js';
import { predictionCsv, predictionRows, type PredictionTables } from '../charts/prediction-tables.js';
import { percentText, rangeText } from '../charts/words.js';
import { formatReference } from '../deals/reference.js';
import { Solver } from '../solver/solver.js';
import { layOutRequested, placingOf, requestedDeals, wholeNumber } from './options.js';
import { print } from './print.js';
import { gamesArgument, gamesAsked, labelOf, smallStudyOptions, writeTables } from './small-study.js';

interface Arguments {
  games: string[];
  deals: string;
  limit: string;
  placing: string | undefined;
  seed: string;
  out: string;
}

export const predictOptions = smallStudyOptions(
  {
    default: 'native:1..4000',
    describe: 'range of deals; the first half is learnt from, the second tells what that is worth',
  },
  'runs/prediction',
);

export const predictCommand: CommandModule<object, Arguments> = {
  command: 'predict [games..]',
  describe: 'what of a deal predicts that it cannot be won, and how well',
  builder: (yargs) => yargs.positional('games', gamesArgument).options(predictOptions),
  handler: async ({ games, deals, limit, placing: placingAsked, seed, out }) => {
    const asked = gamesAsked(games);
    const positionLimit = wholeNumber('limit', limit, 1);
    const all: { -readonly [K in keyof PredictionTables]: PredictionTables[K][number][] } = {
      ...{ predictions: [], weights: [], calibration: [] },
    };
    const range = [...requestedDeals(asked[0], deals, new Date())];
    const placing = placingOf(range[0], placingAsked);
    for (const game of asked) {
      const solver = new Solver(game.rules, { positionLimit });
      const halves: DecidedDeal[][] = [[], []];
      let unknown = 0;
      range.forEach((deal, i) => {
        const layout = layOutRequested(game, deal, placing, seed);
        const { verdict } = solver.solve(layout);
        if (verdict === 'unknown') unknown += 1;
        else {
          const features = DEAL_FEATURES.map((feature) => feature.of(layout));
          halves[i < Math.ceil(range.length / 2) ? 0 : 1].push({ features, lost: verdict === 'unwinnable' });
        }
      });
      const [first, second] = halves;
      const lost = (half: readonly DecidedDeal[]): number => half.filter((deal) => deal.lost).length;
      const found = predictLoss(first, second);
      const rows = predictionRows(
        labelOf(game, placing),
        {
          ...{ trained: first.length, trainedLost: lost(first), tested: second.length, testedLost: lost(second) },
          unknown,
        },
        found,
      );
      all.predictions.push(...rows.predictions);
      all.weights.push(...rows.weights);
      all.calibration.push(...rows.calibration);
      print(
        `${game.id}: ${
          found === null
            ? 'too few lost or too few winnable deals'
            : `area ${percentText(found.outOfSample.area)} (${rangeText(found.outOfSample)}) on ${found.tested} other deals`
        }, ${unknown} unknown`,
      );
    }
    const command = [
      'castellan predict',
      ...games,
      `--deals ${deals} --limit ${positionLimit} --placing ${placing} --seed ${seed} --out prediction`,
    ];
    await writeTables(out, predictionCsv(all), command.join(' '));
    print(`The tables are in '${out}'; deals ${formatReference(range[0])} to ${formatReference(range.at(-1)!)}.`);
  },
};
