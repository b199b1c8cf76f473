import { NO_CARD } from '../../../cards/card.js';
import type { Layout } from '../../../deals/layout.js';
import { SCHEME_IDS, type SchemeId } from '../../../deals/schemes.js';
import type { Rules } from '../../../games/rules.js';
import { OUTCOMES, type Outcome } from '../../../players/play-out.js';
import type { Move } from '../../../position/move.js';
import { Position } from '../../../position/position.js';
import { score } from '../../../position/score.js';

/** How a person's game of a numbered deal ended. */
export interface FinishedGame {
  /** The game's id, with the rule flags that were set anew behind it: 'citadel worryBack=false'. */
  readonly game: string;
  /** 'dealt', 'person' where the person placed the cards, or the policy by which those of a layout lie. */
  readonly placing: string;
  readonly scheme: SchemeId;
  /** The deal's number in digits, since some are above 2^53. */
  readonly deal: string;
  readonly outcome: Outcome;
  /** These four as in the table of playouts: placed cards are no moves, the score is without a clock. */
  readonly cardsUp: number;
  readonly moves: number;
  readonly firstSpace: number | null;
  readonly score: number;
  /** Whole seconds played, and the score with the time bonus. */
  readonly seconds: number;
  readonly points: number;
  /** With the solver's help. */
  readonly helped: boolean;
}

/** What the moves of a game came to: 'gave up' when moves were left. `undefined` while cards are to be placed. */
export function resultOf(
  rules: Rules,
  start: Layout,
  moves: readonly Move[],
  seconds: number,
): Pick<FinishedGame, 'outcome' | 'cardsUp' | 'moves' | 'firstSpace' | 'score' | 'points'> | undefined {
  let position = new Position(rules, start);
  let rest = moves;
  while (position.turnedCard !== NO_CARD) {
    if (rest.length === 0) return undefined;
    position.play(rest[0]);
    rest = rest.slice(1);
  }
  // The table counts from the placed layout on.
  position = new Position(rules, position.toLayout());
  let firstSpace = hasSpace(position) ? 0 : null;
  for (const move of rest) {
    position.play(move);
    if (firstSpace === null && hasSpace(position)) firstSpace = position.moveCount;
  }
  return {
    outcome: position.isWon() ? 'won' : position.hasLegalMove() ? 'gave up' : 'stuck',
    cardsUp: position.cardsUp,
    moves: position.moveCount,
    firstSpace,
    score: score(position),
    points: score(position, seconds),
  };
}

function hasSpace(position: Position): boolean {
  for (let pile = 0; pile < position.pileCount; pile++) if (position.height(pile) === 0) return true;
  return false;
}

/** Reads what the browser kept; games that make no sense are left out. */
export function parseRecord(text: string | null): FinishedGame[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFinishedGame) : [];
  } catch {
    return [];
  }
}

function isFinishedGame(value: unknown): value is FinishedGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<keyof FinishedGame, unknown>;
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && (count as number) >= 0;
  return (
    typeof game.game === 'string' &&
    typeof game.placing === 'string' &&
    (SCHEME_IDS as readonly unknown[]).includes(game.scheme) &&
    typeof game.deal === 'string' &&
    /^\d{1,30}$/.test(game.deal) &&
    (OUTCOMES as readonly unknown[]).includes(game.outcome) &&
    [game.cardsUp, game.moves, game.score, game.seconds, game.points].every(isCount) &&
    (game.cardsUp as number) <= 52 &&
    (game.score as number) < 2 ** 16 &&
    (game.moves as number) < 2 ** 32 &&
    (game.firstSpace === null || (isCount(game.firstSpace) && (game.firstSpace as number) < 2 ** 32)) &&
    typeof game.helped === 'boolean'
  );
}

/** The record with a game at its end; as it was when the deal is in it already, since a deal counts as it ended the first time. */
export function withGame(record: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  return record.some((other) => keyOf(other) === keyOf(game)) ? record : [...record, game];
}

function keyOf({ game, scheme, deal }: FinishedGame): string {
  return `${game} ${scheme}:${deal}`;
}
