import type { CommandModule } from 'yargs';
import { positionsMet, sharePerPlayout, type PositionsMet } from '../analysis/positions-met.js';
import { positionsCsv, type PositionsRow } from '../charts/prediction-tables.js';
import { percentText, rangeText } from '../charts/words.js';
import type { DealReference } from '../deals/reference.js';
import type { Game } from '../games/rules.js';
import { MOVE_LIMIT } from '../players/play-out.js';
import { findPlayer } from '../players/registry.js';
import { Solver } from '../solver/solver.js';
import { playoutSeed } from '../study/seeds.js';
import { layOutRequested, placingOf, requestedDeals, wholeNumber } from './options.js';
import { print } from './print.js';
import { gamesArgument, gamesAsked, labelOf, smallStudyOptions, writeTables } from './small-study.js';

interface Arguments {
  games: string[];
  players: string;
  deals: string;
  limit: string;
  placing: string | undefined;
  seed: string;
  out: string;
}

export const positionsOptions = {
  players: { type: 'string', requiresArg: true, default: 'casual,expert', describe: 'ids, with commas between them' },
  ...smallStudyOptions(
    { default: 'native:1..300', describe: 'range; its winnable deals are played' },
    'runs/positions',
  ),
} as const;

export const positionsCommand: CommandModule<object, Arguments> = {
  command: 'positions [games..]',
  describe: 'what players meet in winnable deals: dead positions, forced moves, the first space',
  builder: (yargs) => yargs.positional('games', gamesArgument).options(positionsOptions),
  handler: async ({ games, players: names, deals, limit, placing: placingAsked, seed, out }) => {
    const asked = gamesAsked(games);
    const players = names.split(',').map((name) => findPlayer(name.trim()));
    const positionLimit = wholeNumber('limit', limit, 1);
    const range = [...requestedDeals(asked[0], deals, new Date())];
    const placing = placingOf(range[0], placingAsked);
    const rows: PositionsRow[] = [];
    for (const game of asked) {
      const solver = new Solver(game.rules, { positionLimit });
      const layouts = range.flatMap((deal) => {
        const layout = layOutRequested(game, deal, placing, seed);
        return solver.solve(layout).verdict === 'winnable' ? [{ deal, layout }] : [];
      });
      const label = labelOf(game, placing);
      for (const player of players) {
        const seedOf = (deal: DealReference): string =>
          playoutSeed({ studySeed: seed, game: game.id, placing: label.placing, deal }, player.id);
        const met = layouts.map(({ deal, layout }) =>
          positionsMet(game.rules, layout, player, seedOf(deal), MOVE_LIMIT, (one) => solver.solve(one).verdict),
        );
        if (met.length < 2) {
          print(`${game.id}, ${player.id}: ${met.length} winnable deals are too few`);
          continue;
        }
        const row = rowOf(game, placing, player.id, range.length, met);
        rows.push(row);
        print(
          `${game.id}, ${player.id}: ${percentText(row.share)} (${rangeText(row)}) of ${row.positions} positions were dead, ${row.open} open`,
        );
      }
    }
    const command = [
      'castellan positions',
      ...games,
      `--players ${players.map(({ id }) => id).join(',')} --deals ${deals} --limit ${positionLimit} --placing ${placing} --seed ${seed} --out positions`,
    ];
    await writeTables(out, positionsCsv(rows), command.join(' '));
    print(`The table is in '${out}'.`);
  },
};

function rowOf(game: Game, placing: string, player: string, deals: number, met: readonly PositionsMet[]): PositionsRow {
  const sum = (of: (one: PositionsMet) => number): number => met.reduce((total, one) => total + of(one), 0);
  const dead = sharePerPlayout(met.map((one) => ({ of: one.dead, open: one.open, all: one.positions })));
  const forced = sharePerPlayout(met.map((one) => ({ of: one.forced, open: 0, all: one.positions })));
  const positions = sum((one) => one.positions);
  const spaces = met.flatMap(({ firstSpace }) => (firstSpace === null ? [] : [firstSpace])).sort((a, b) => a - b);
  return {
    ...labelOf(game, placing),
    ...{ player, deals, n: met.length, won: sum(({ won }) => (won ? 1 : 0)), positions },
    ...{ dead: sum((one) => one.dead), open: sum((one) => one.open), ...dead },
    forced: sum((one) => one.forced),
    ...{ forcedShare: forced.share, forcedLow: forced.low, forcedHigh: forced.high },
    choices: sum((one) => one.choices) / positions,
    spaces: spaces.length,
    firstSpace: spaces.length === 0 ? null : spaces[Math.ceil(spaces.length / 2) - 1],
  };
}
