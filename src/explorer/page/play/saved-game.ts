import { moveText, parseMove, type Move } from '../../../position/move.js';

/** The game that a person is in the middle of, as it is kept between visits: text from outside when it comes back. */
export interface SavedGame {
  /** Its address, '#/play/…'. */
  readonly address: string;
  readonly done: readonly (readonly Move[])[];
  readonly undone: readonly (readonly Move[])[];
  /** Milliseconds played. */
  readonly elapsed: number;
  /** The solver has given a hint or told whether it can be won. */
  readonly helped: boolean;
}

export function formatSavedGame(game: SavedGame): string {
  const texts = (steps: SavedGame['done']) => steps.map((step) => step.map(moveText).join(' '));
  return JSON.stringify({ ...game, done: texts(game.done), undone: texts(game.undone) });
}

/** The game that `formatSavedGame` wrote so; `undefined` for anything else. */
export function parseSavedGame(text: string | null): SavedGame | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (kept === null || typeof kept !== 'object') return undefined;
    const { address, done, undone, elapsed, helped } = kept;
    if (typeof address !== 'string' || typeof helped !== 'boolean') return undefined;
    if (typeof elapsed !== 'number' || !(elapsed >= 0)) return undefined;
    return { address, done: parseSteps(done), undone: parseSteps(undone), elapsed, helped };
  } catch {
    return undefined;
  }
}

/** @throws TypeError for what is no list of steps. */
function parseSteps(steps: unknown): Move[][] {
  if (!Array.isArray(steps)) throw new TypeError('no list of steps');
  return steps.map((step: unknown) =>
    String(step)
      .split(' ')
      .map((word) => {
        const move = parseMove(word);
        if (move === undefined) throw new TypeError('no move');
        return move;
      }),
  );
}
