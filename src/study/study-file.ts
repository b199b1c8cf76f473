import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { quote } from '../deals/quote.js';
import { formatRange, parseRange, type DealRange } from '../deals/reference.js';
import { KING } from '../cards/card.js';
import { withFlags } from '../games/check-rules.js';
import { findGame } from '../games/find-game.js';
import type { Rules } from '../games/rules.js';
import { sameRules } from '../games/same-rules.js';
import { findPlacing, usualPlacing } from '../players/place.js';
import { findPlayer } from '../players/registry.js';
import { DEALT, type Study, type StudyDeals, type StudyGame } from '../results/study-record.js';
import { namesFile, type PlayerFile } from './player-file.js';
import { GAME_FIELDS, SOLVER_FIELDS, STUDY_FIELDS, studyFileSchema, type StudyFile } from './study-file-schema.js';

/**
 * Reads a study file, YAML or JSON, and fills in every default.
 * @param fileName for errors; a name that ends in .json is read as JSON, any other as YAML.
 * @param playerFiles the files that the study takes players from, loaded already (`readStudy` does both).
 * @throws InputError that names the file, the path of the bad field and what would be right.
 */
export function parseStudy(text: string, fileName: string, playerFiles: readonly PlayerFile[] = []): Study {
  const data = readData(text, fileName);
  const parsed = studyFileSchema.safeParse(data);
  if (!parsed.success) throw new InputError(`${fileName}: ${describeIssue(parsed.error.issues[0], data)}`);
  const file = parsed.data;
  const at = locator(fileName);
  const deals = resolveDeals(file.deals, at);
  return {
    name: file.name,
    seed: file.seed ?? file.name,
    games: resolveGames(file.games, data, deals, at),
    deals,
    players: resolvePlayers(file.players, playerFiles, at),
    ...(playerFiles.length === 0
      ? {}
      : { playerFiles: playerFiles.map(({ id, file, sha256 }) => ({ id, file, sha256 })) }),
    solver: file.solver,
    moveLimit: file.moveLimit,
    tables: file.tables,
  };
}

/** The data that a study file holds, unchecked. @throws InputError when it is not YAML or JSON. */
export function readData(text: string, fileName: string): unknown {
  try {
    return fileName.toLowerCase().endsWith('.json')
      ? (JSON.parse(text) as unknown)
      : (parse(text, { prettyErrors: true, logLevel: 'error' }) as unknown);
  } catch (error) {
    const where = error instanceof YAMLParseError && error.linePos ? ` line ${error.linePos[0].line}:` : '';
    const why = error instanceof Error ? error.message.split('\n')[0].replace(/ at line .*$/, '') : String(error);
    throw new InputError(
      `${fileName}:${where} cannot be read as ${fileName.toLowerCase().endsWith('.json') ? 'JSON' : 'YAML'}: ${why}`,
    );
  }
}

/** Runs a look-up and puts the file and the field before what it throws. */
export type Locator = <T>(path: string, look: () => T) => T;

function locator(fileName: string): Locator {
  return (path, look) => {
    try {
      return look();
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${fileName}: ${path}: ${error.message}`);
      throw error;
    }
  };
}

function resolveGames(
  entries: StudyFile['games'],
  data: unknown,
  deals: readonly StudyDeals[],
  at: Locator,
): StudyGame[] {
  const games: StudyGame[] = [];
  entries.forEach((entry, i) => {
    const path = `games[${i}]`;
    const idPath = typeof valueAt(data, ['games', i]) === 'string' ? path : `${path}.id`;
    const game = at(idPath, () => findGame(entry.id));
    const rules = at(`${path}.rules`, () => resolveRules(game.rules, entry.rules));
    const name = entry.as ?? game.id;
    if (!sameRules(rules, game.rules) && entry.as === undefined) {
      at(`${path}.as`, () => {
        throw new InputError(
          `is missing; a game with other rules than the catalogue's needs a name of its own, such as ${game.id}-changed`,
        );
      });
    }
    at(`${path}.as`, () => checkName(name, game.id, rules));
    for (const placing of at(`${path}.placing`, () => resolvePlacings(rules, entry.placing, name, deals))) {
      const other = games.find((one) => one.name === name && (one.placing === placing || !sameRules(one.rules, rules)));
      if (other) {
        const what =
          other.placing === placing
            ? `the game '${name}' (${placing}) comes twice`
            : `the name '${name}' stands for two different games`;
        at(path, () => {
          throw new InputError(`${what}; remove one or give it another name with 'as'`);
        });
      }
      games.push({ name, id: game.id, placing, rules: { ...rules, piles: [...rules.piles] } });
    }
  });
  return games;
}

function resolveRules(rules: Rules, flags: StudyFile['games'][number]['rules']): Rules {
  const settings = Object.entries(flags).map(
    ([flag, value]) => `${flag}=${Array.isArray(value) ? value.join(',') : value}`,
  );
  const changed = withFlags(rules, settings);
  if (changed.ranks !== KING)
    throw new InputError(`'ranks' must be ${KING}, since a study plays numbered deals of the whole deck`);
  return changed;
}

/** A name of the catalogue must stand for the catalogue's game, or readers of the tables would be misled. */
function checkName(name: string, id: string, rules: Rules): void {
  let known;
  try {
    known = findGame(name);
  } catch {
    return;
  }
  if (known.id !== id || !sameRules(known.rules, rules)) {
    throw new InputError(`'${name}' is a game of the catalogue with other rules; choose another name`);
  }
}

function resolvePlacings(
  rules: Rules,
  placings: readonly string[] | undefined,
  name: string,
  deals: readonly StudyDeals[],
): readonly string[] {
  if (rules.arranged !== 'placed') {
    if (placings) throw new InputError(`the cards of '${name}' are dealt, not placed by the player; remove this field`);
    return [DEALT];
  }
  return placings?.map((placing) => findPlacing(placing).id) ?? [usualPlacing(deals.map(({ scheme }) => scheme))];
}

/** Ranges of deals, checked and none of them overlapping another. @param at is told which of them it is: 'deals[0]'. */
export function resolveDeals(ranges: readonly string[], at: Locator): StudyDeals[] {
  const deals: StudyDeals[] = [];
  ranges.forEach((text, i) => {
    at(`deals[${i}]`, () => {
      const range = parseRange(text);
      const last = BigInt(Number.MAX_SAFE_INTEGER);
      if (range.to > last) {
        throw new InputError(
          `${quote(text)} goes beyond deal number ${last} (2^53 - 1), the last that the tables of a study can hold`,
        );
      }
      const { scheme, from, to } = { ...range, from: Number(range.from), to: Number(range.to) };
      const overlap = deals.find((one) => one.scheme === scheme && one.from <= to && from <= one.to);
      if (overlap) {
        throw new InputError(
          `${quote(text)} overlaps ${formatRange(bigRange(overlap))}; every deal may come once only`,
        );
      }
      deals.push({ scheme, from, to });
    });
  });
  return deals;
}

function bigRange(deals: StudyDeals): DealRange {
  return { scheme: deals.scheme, from: BigInt(deals.from), to: BigInt(deals.to) };
}

function resolvePlayers(texts: readonly string[], files: readonly PlayerFile[], at: Locator): string[] {
  const players: string[] = [];
  texts.forEach((text, i) => {
    at(`players[${i}]`, () => {
      const id = namesFile(text) ? fileNamed(text, files).id : findPlayer(text).id;
      if (players.includes(id)) throw new InputError(`the player '${id}' comes twice; remove one`);
      players.push(id);
    });
  });
  return players;
}

function fileNamed(text: string, files: readonly PlayerFile[]): PlayerFile {
  const found = files.find(({ file }) => file === text);
  if (!found)
    throw new InputError(`the player ${quote(text)} is in a file, and none was loaded; read the study with readStudy`);
  return found;
}

function describeIssue(issue: z.core.$ZodIssue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.path.length === 0 ? STUDY_FIELDS : issue.path[0] === 'games' ? GAME_FIELDS : SOLVER_FIELDS;
    const path = pathText([...issue.path, issue.keys[0]]);
    return `${path}: there is no such field; did you mean '${nearest(issue.keys[0], fields)}'? (the fields are ${fields.join(', ')})`;
  }
  const value = valueAt(data, issue.path);
  const where = issue.path.length === 0 ? 'the study' : `${pathText(issue.path)}:`;
  return value === undefined
    ? `${where} is missing; it must be ${issue.message}`
    : `${where} must be ${issue.message}, not ${quote(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** 'games[2].rules.worryBack'. */
function pathText(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`)).join('');
}
