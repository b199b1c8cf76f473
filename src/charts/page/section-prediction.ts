import { DEAL_FEATURES } from '../../analysis/deal-features.js';
import { calibrationCaption, calibrationChart } from '../calibration.js';
import { lossWeightsCaption, lossWeightsChart } from '../loss-weights.js';
import { countText, NONE, rangeText, shareText } from '../words.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import type { Reports } from './reports.js';

/** What of a deal predicts that it cannot be won, and how well. */
export function predictionSection({ prediction }: Reports): Section | null {
  if (prediction === null || prediction.weights.length === 0) return null;
  const { report, predictions, weights, calibration } = prediction;
  const source = (...tables: string[]) => [{ report: report.name, tables }];
  return {
    id: 'prediction',
    title: 'What of a deal tells that it cannot be won',
    text: [
      markup`<p>
        Before anybody plays, can one see that a deal is lost? For each game a logistic regression learns from one half of the deals which
        features of the layout go with a loss, and is tested on the other half, which it has not seen. The area under the curve is the chance that a
        lost deal looks worse to it than a winnable one: 50% is a coin, 100% certainty.
      </p>`,
    ],
    parts: [
      {
        ...{ id: 'loss-weights', spec: lossWeightsChart(weights, predictions), own: true },
        ...{ caption: lossWeightsCaption(weights, predictions), sources: source('weights.csv', 'prediction.csv') },
      },
      {
        ...{ id: 'calibration', spec: calibrationChart(calibration), own: true },
        ...{ caption: calibrationCaption(calibration), sources: source('calibration.csv') },
      },
      {
        sources: source('prediction.csv'),
        open: true,
        table: {
          title: 'What the prediction is worth',
          note: 'Area under the curve on deals that were not learnt from, with its 95% interval (DeLong); beside it that on the deals that were, which flatters. Brier: mean squared error of the chances; that of knowing only the share of lost deals. Deals that stayed unknown are left out.',
          header: [
            ...[
              'Game',
              'Learnt from',
              'Lost',
              'Tested on',
              'Lost',
              'Unknown',
              'Area',
              '95% interval',
              'On its own deals',
            ],
            ...['Brier', 'Brier, share only'],
          ],
          words: 1,
          rows: predictions.map((row) => [
            row.label,
            ...[row.trained, row.trainedLost, row.tested, row.testedLost, row.unknown].map(countText),
            shareText(row.area),
            row.low === null || row.high === null ? NONE : rangeText({ low: row.low, high: row.high }),
            shareText(row.inSample),
            row.brier === null ? NONE : row.brier.toFixed(4),
            row.brierOfShare === null ? NONE : row.brierOfShare.toFixed(4),
          ]),
        },
      },
      {
        sources: source('weights.csv'),
        open: false,
        table: {
          title: 'The features',
          note: 'Told: games in which the weight is told apart from 0, on either side.',
          header: ['Feature', 'What it counts', 'Told: more losses', 'Told: fewer losses'],
          words: 2,
          rows: DEAL_FEATURES.map(({ id, name, doc }) => {
            const own = weights.filter(({ feature }) => feature === id);
            const told = [own.filter(({ low }) => low > 0), own.filter(({ high }) => high < 0)];
            return [name, doc, ...told.map((rows) => `${rows.length} of ${own.length}`)];
          }),
        },
      },
    ],
  };
}
