import { describe, expect, it } from 'vitest';
import { ablationPlayers } from '../../src/analysis/ablation.js';
import { InputError } from '../../src/cards/input-error.js';
import { GAME_IDS } from '../../src/games/catalogue.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { studyRecordSchema } from '../../src/results/study-record.js';
import { ablationStudy, benchStudy, fileWord, playerIds, type BenchRequest } from '../../src/study/bench-studies.js';
import { layOutStudyDeal } from '../../src/study/run-shard.js';
import { playoutSeed } from '../../src/study/seeds.js';
import { timePlayers } from '../../src/study/time-players.js';

const REQUEST: BenchRequest = {
  games: ['laying-siege', 'selective-castle'],
  players: ['greedy', 'Expert:Positions=500'],
  deals: ['native:1..20', 'pysol:5'],
  seed: 'seed',
  placing: 'round-robin',
  positionLimit: 100,
};
const but = (changes: Partial<BenchRequest>) => () => benchStudy({ ...REQUEST, ...changes });

describe('benchStudy', () => {
  it('is a study like any other', () => {
    const study = benchStudy(REQUEST);
    expect(studyRecordSchema.parse(study)).toEqual(study);
    expect(study.games.map(({ name, placing }) => [name, placing])).toEqual([
      ['beleaguered-castle', 'dealt'],
      ['selective-castle', 'round-robin'],
    ]);
    expect(study.players).toEqual(['greedy', 'expert:positions=500']);
    expect(study.deals).toEqual([
      { scheme: 'native', from: 1, to: 20 },
      { scheme: 'pysol', from: 5, to: 5 },
    ]);
    expect(study.solver).toEqual({ positionLimit: 100 });
    expect(but({ positionLimit: null })().solver).toBeNull();
    expect(but({ games: ['all'] })().games.map(({ id }) => id)).toEqual(GAME_IDS);
  });

  it.each([
    [{ games: ['citadl'] }, "there is no game 'citadl'; did you mean 'citadel'?"],
    [{ games: ['all', 'citadel'] }, "'all' stands for every game"],
    [{ games: ['citadel', 'CITADEL'] }, "the game 'citadel' comes twice"],
    [{ players: ['exprt'] }, "--players: there is no player 'exprt'; did you mean 'expert'?"],
    [{ players: ['expert:+twos-first', 'Expert:+Twos-First'] }, "'expert:+twos-first' comes twice"],
    [{ players: ['expert:-two-first'] }, "did you mean '-twos-first'?"],
    [{ placing: 'round-robbin' }, '--placing: '],
    [{ deals: ['native:0..3'] }, '--deals: the scheme native has no deal'],
    [{ deals: ['native:1..3', 'native:2'] }, '--deals: '],
    [{ deals: ['native:9007199254740993'] }, 'beyond deal number'],
  ])('refuses %j', (changes, words) => {
    expect(but(changes)).toThrow(InputError);
    expect(but(changes)).toThrow(words);
  });
});

describe('ablationStudy', () => {
  it('has the same deals and seed, other players and no verdicts', () => {
    const bench = benchStudy(REQUEST);
    const players = ablationPlayers('expert:positions=500');
    const study = ablationStudy(bench, 'expert:positions=500', players);
    expect(study).toEqual({ ...bench, name: 'ablation-expert-positions-500', players, solver: null });
    expect(studyRecordSchema.parse(study)).toEqual(study);
  });

  it('names files by words', () => {
    expect(fileWord('expert')).toBe('expert');
    expect(fileWord('rollout:-twos-first:positions=50')).toBe('rollout-twos-first-positions-50');
    expect(playerIds('--ablate', ['CASUAL'])).toEqual(['casual']);
  });
});

describe('timePlayers', () => {
  it('counts the playouts and moves of the time that counts', () => {
    const study = benchStudy({
      ...REQUEST,
      games: ['fortress'],
      players: ['greedy', 'casual'],
      deals: ['native:1..3'],
    });
    // A clock that goes on by a quarter of a second whenever it is looked at.
    let now = 0;
    const speeds = [...timePlayers(study, 1, () => (now += 0.25))];
    expect(speeds.map(({ game, placing, player }) => [game, placing, player])).toEqual([
      ['fortress', 'dealt', 'greedy'],
      ['fortress', 'dealt', 'casual'],
    ]);
    const moves = (player: string): number[] =>
      [1n, 2n, 3n].map((number) => {
        const parts = {
          studySeed: 'seed',
          game: 'fortress',
          placing: 'dealt',
          deal: { scheme: 'native', number },
        } as const;
        const [game] = study.games;
        return playOut(game.rules, layOutStudyDeal(game, parts), findPlayer(player), playoutSeed(parts, player)).moves;
      });
    for (const { player, playouts, decisions, cpuSeconds, playoutsPerSecond, decisionsPerSecond } of speeds) {
      // Two looks in the warm-up, so two playouts there: the third deal is the first that counts.
      expect(playouts).toBe(4);
      const [first, second, third] = moves(player);
      expect(decisions).toBe(2 * third + first + second);
      expect(cpuSeconds).toBeCloseTo(1.25, 12);
      expect(playoutsPerSecond).toBeCloseTo(playouts / 1.25, 12);
      expect(decisionsPerSecond).toBeCloseTo(decisions / 1.25, 12);
    }
  });
});
