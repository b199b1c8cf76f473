import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import { Solver } from '../solver/solver.js';
import { OwnPosition } from './own-position.js';
import { GIVE_UP, type Player } from './player.js';

/** Positions that the solver searches before it leaves a deal open. */
export const PERFECT_POSITIONS = 200_000;

/** A player that asks the solver. @param positions most positions searched for a verdict. */
export function makePerfect(positions: number = PERFECT_POSITIONS): Player & { readonly id: 'perfect' } {
  // Its tables are large and serve all playouts of one game.
  let last: { readonly rules: string; readonly solver: Solver } | undefined;
  const solverOf = (rules: Rules): Solver => {
    const text = JSON.stringify(rules);
    if (last?.rules !== text) last = { rules: text, solver: new Solver(rules, { positionLimit: positions }) };
    return last.solver;
  };
  return {
    id: 'perfect',
    name: 'Perfect',
    description:
      'Asks the solver, knows no tip and uses no chance. Plays the winning line of a deal that is winnable. Gives up at once, with no card ' +
      `moved, when the deal is unwinnable, and also when ${positions} positions do not decide it, so its win rate is the share of deals ` +
      'proved winnable with that many.',
    sit({ rules, layout }) {
      const own = new OwnPosition(rules, layout);
      /** Moves still to play, the next one last; undefined before the solver was asked. */
      let line: Move[] | undefined;
      return {
        choose(view) {
          if (own.follow(view)) line = undefined;
          line ??= [...(solverOf(rules).solve(own.position.toLayout()).solution ?? [])].reverse();
          const move = line.pop();
          if (move === undefined) return GIVE_UP;
          own.play(move);
          return move;
        },
      };
    },
  };
}

export const perfect = makePerfect();
