import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { moveText, type Move } from '../position/move.js';
import { Position, type PositionView } from '../position/position.js';
import { GIVE_UP, type Player, type Seat, type Table } from './player.js';
import { PLAYER_IDS } from './registry.js';

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * A player that somebody else wrote, from what its file exports by default: checked, and watched while it plays. It gets copies of
 * whatever it could change.
 *
 * @param value the default export; `undefined` when there is none. @param source name of the file, for errors.
 * @returns a player whose seats throw `InputError` when it throws, answers an illegal move, changes the position that it is shown, or
 * has not come to an end when its moves are used up.
 * @throws InputError when the value is no player.
 */
export function foreignPlayer(value: unknown, source: string): Player {
  const refuse = (why: string): never => {
    throw new InputError(`${quote(source)} is no player: ${why}`);
  };
  if (value === undefined) refuse("it has no default export; write 'export default { id, name, description, sit }'");
  if (typeof value !== 'object' || value === null) {
    return refuse(`its default export is ${described(value)}; it must be an object { id, name, description, sit }`);
  }
  const { id, name, description, sit } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) {
    return refuse(
      `its id is ${described(id)}; it must be 1 to 64 small letters, digits and hyphens, such as 'my-player'`,
    );
  }
  if ((PLAYER_IDS as readonly string[]).includes(id)) {
    return refuse(`its id '${id}' is that of a player of Castellan; choose another`);
  }
  if (typeof name !== 'string') return refuse(`its name is ${described(name)}; it must be a text, such as 'My player'`);
  if (typeof description !== 'string') {
    return refuse(`its description is ${described(description)}; it must be a text that says how it plays`);
  }
  if (typeof sit !== 'function') {
    return refuse(`its sit is ${described(sit)}; it must be a function that takes a table and returns a seat`);
  }
  const player = value as Player;
  return { id, name, description, sit: (table) => new WatchedSeat(player, table) };
}

class WatchedSeat implements Seat {
  private readonly seat: Seat;

  constructor(
    private readonly player: Player,
    { rules, layout, random }: Table,
  ) {
    const own = structuredClone({ rules, layout });
    const table: Table = { ...own, random, newPosition: () => new Position(rules, layout) };
    const seat = this.watch('when it sat down', () => player.sit(table)) as unknown;
    if (typeof (seat as Partial<Seat> | null | undefined)?.choose !== 'function') {
      throw this.fault(`returned ${described(seat)} from sit; it must return an object with a function choose`);
    }
    this.seat = seat as Seat;
  }

  choose(position: PositionView, moves: ArrayLike<Move>, count: number): Move {
    const { hashA, hashB, moveCount } = position;
    const number = moveCount + 1;
    const shown = Array.from({ length: count }, (_, i) => moves[i]);
    const answer = this.watch(`when asked for move ${number}`, () =>
      this.seat.choose(position, shown, count),
    ) as unknown;
    if (position.hashA !== hashA || position.hashB !== hashB || position.moveCount !== moveCount) {
      throw this.fault(
        `changed the position that it was shown for move ${number}; it must look ahead on one of its own, from newPosition() of its table`,
      );
    }
    if (answer === GIVE_UP) return GIVE_UP;
    const right = `it must answer one of the ${count} legal moves that it is given, or ${GIVE_UP} to give up`;
    if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 0 || answer >= 1 << 14) {
      throw this.fault(`answered ${described(answer)} as move ${number}, which is no move; ${right}`);
    }
    const why = position.whyIllegal(answer);
    if (why !== undefined) {
      throw this.fault(
        `answered ${answer} (${moveText(answer)}) as move ${number}, which is illegal, since ${why}; ${right}`,
      );
    }
    return answer;
  }

  calledOff(moveLimit: number): void {
    throw this.fault(
      `has not come to an end after ${moveLimit} moves, the move limit; it must win, or answer ${GIVE_UP} to give up when it goes round in circles`,
    );
  }

  private watch<T>(when: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw this.fault(`threw ${when}: ${why === '' ? 'no message' : why}`);
    }
  }

  private fault(what: string): InputError {
    return new InputError(`the player '${this.player.id}' ${what}`);
  }
}

/** A value in words, for errors. */
function described(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
