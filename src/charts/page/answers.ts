import { countText, percentText, rangeText } from '../words.js';
import type { WinnabilityRow } from '../../analysis/winnability.js';
import { markup, type Html } from './markup.js';
import type { Reports } from './reports.js';

/** The questions that people come with, each with its number, interval, n and where to read on. */
export function answers({ winnability, bench, claims, positions, prediction }: Reports): Html {
  const row = (game: string): WinnabilityRow | undefined =>
    winnability.rows.find(({ catalogued }) => catalogued === game);
  const cards: Html[] = [];
  const card = (question: string, number: string, rest: string, section: string): void => {
    cards.push(
      markup`<li>
        <span class="question">${question}</span>
        <span class="number">${number}</span>
        <span class="rest">${rest} <a href="#${section}">More</a></span>
      </li>`,
    );
  };
  const interval = (one: WinnabilityRow): string => `95% interval ${rangeText(one, 2)}, n = ${countText(one.n)} deals.`;

  const castle = row('beleaguered-castle');
  if (castle !== undefined) {
    card(
      'Can two deals in three of Beleaguered Castle be won?',
      percentText(castle.share!, 2),
      `${castle.low <= 2 / 3 && castle.high >= 2 / 3 ? 'Yes' : castle.low > 2 / 3 ? 'Yes, and a little more' : 'Not quite'}: ${interval(castle)}`,
      'winnability',
    );
  }
  const easier = claims?.rows.find(({ game, order }) => game === 'citadel' && order === 'easier');
  if (easier && easier.share !== null) {
    const points = (share: number): string => `${share > 0 ? '+' : '\u2212'}${(100 * Math.abs(share)).toFixed(1)}`;
    card(
      'Is Citadel easier?',
      `${points(easier.share)} points`,
      `${easier.low! > 0 ? 'Yes' : 'It cannot be told'}: so much more can be won of the same deals (${points(easier.low!)} to ${points(easier.high!)}, n = ${countText(easier.n!)}).`,
      'published',
    );
  }
  const plays = bench?.tables.leaderboard.filter(({ catalogued }) => catalogued === 'beleaguered-castle') ?? [];
  const [casual, expert] = ['casual', 'expert'].map((id) => plays.find(({ player }) => player === id));
  if (casual && expert) {
    card(
      'Do casual players win a third of Beleaguered Castle?',
      percentText(casual.share!, 1),
      `Not by one-move-ahead play with a few tips (${rangeText(casual, 1)}); our expert wins ${percentText(expert.share!, 1)} (${rangeText(expert, 1)}, n = ${countText(expert.n)}). What people win, programs cannot test.`,
      'players',
    );
  }
  const known = winnability.rows.filter(({ share }) => share !== null);
  if (known.length > 1) {
    const most = known.reduce((a, b) => (b.share! > a.share! ? b : a));
    const least = known.reduce((a, b) => (b.share! < a.share! ? b : a));
    card(
      'Which game can be won most, which least?',
      `${percentText(most.share!, 0)} and ${percentText(least.share!, 0)}`,
      `${most.label} (${rangeText(most, 1)}) and ${least.label} (${rangeText(least, 1)}).`,
      'winnability',
    );
  }
  const lost = positions?.rows.find(({ game, player }) => game === 'beleaguered-castle' && player === 'casual');
  if (lost !== undefined) {
    card(
      'How soon is a winnable Beleaguered Castle thrown away?',
      percentText(lost.share, 0),
      `of the positions that our casual player met were dead already (${rangeText(lost)}, ${countText(lost.n)} winnable deals).`,
      'difficulty',
    );
  }
  const told = prediction?.predictions.find(({ game }) => game === 'beleaguered-castle');
  if (told && told.area !== null) {
    card(
      'Does a lost deal look lost at the start?',
      percentText(told.area, 0),
      `of the time a lost Beleaguered Castle looks worse than a winnable one (${rangeText({ low: told.low!, high: told.high! })}; a coin: 50%; ${countText(told.tested)} deals not learnt from).`,
      'prediction',
    );
  }
  return markup`<ul class="answers">
    ${cards}
  </ul>`;
}
