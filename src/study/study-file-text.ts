import { stringify } from 'yaml';
import { formatRange } from '../deals/reference.js';
import { GAMES } from '../games/catalogue.js';
import { RULE_FLAGS } from '../games/check-rules.js';
import { DEALT, type Study, type StudyGame } from '../results/study-record.js';

/**
 * A study as a study file: what `castellan study run` reads to do the same study again. `parseStudy` of it gives the study back; when it
 * takes players from files, `readStudy` does, with the study file in its old place.
 * @param study from a manifest
 * @example studyFileText(manifest.study) // 'name: default\nseed: default\ngames:\n...'
 */
export function studyFileText(study: Study): string {
  const { name, seed, games, deals, players, playerFiles, solver, moveLimit, tables } = study;
  return stringify({
    name,
    seed,
    games: games.map(entryOf),
    deals: deals.map(({ scheme, from, to }) => formatRange({ scheme, from: BigInt(from), to: BigInt(to) })),
    players: players.map((player) => playerFiles?.find(({ id }) => id === player)?.file ?? player),
    solver: solver ?? 'none',
    moveLimit,
    tables,
  });
}

/** An entry of the file: only what differs from the catalogue's game. */
function entryOf({ name, id, placing, rules }: StudyGame) {
  const known = GAMES.find((game) => game.id === id)?.rules;
  const changed = RULE_FLAGS.filter((flag) => String(rules[flag]) !== String(known?.[flag]));
  return {
    id,
    ...(name === id ? {} : { as: name }),
    ...(changed.length === 0 ? {} : { rules: Object.fromEntries(changed.map((flag) => [flag, rules[flag]])) }),
    ...(placing === DEALT ? {} : { placing: [placing] }),
  };
}
