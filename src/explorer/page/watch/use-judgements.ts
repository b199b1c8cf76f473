import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import type { Move } from '../../../position/move.js';
import type { SolveResult, Verdict } from '../../../solver/verdict.js';
import { moveSolver } from '../solve/solver.js';
import { SolvingCancelled, type Solving } from '../solve/solver-desk.js';
import { Judge } from './judge.js';
import type { WatchedLine } from './watched-line.js';

/** What is known of the moves at one moment. */
export interface Judgements {
  /** By move; with `null` of the position as it stands. A move that is not there has not been looked at yet. */
  readonly verdicts: ReadonlyMap<Move | null, Verdict>;
  /** Somebody is looking. */
  readonly isBusy: boolean;
  /** A fault of the program. */
  readonly failure: string | null;
}

const NOTHING: Judgements = { verdicts: new Map(), isBusy: false, failure: null };

/** A judge of the moves on one deal, for all of its lines. */
export interface PageJudge {
  readonly judge: Judge;
  /** Ends the question under way, if there is one. */
  stop(): void;
}

export function usePageJudge(rules: Rules, layout: Layout, positionLimit: number): PageJudge {
  const made = useMemo((): PageJudge => {
    const asked = new Set<Solving>();
    const ask = async (board: Layout): Promise<SolveResult> => {
      const solving = moveSolver.solve(rules, board, positionLimit);
      asked.add(solving);
      try {
        return await solving.result;
      } finally {
        asked.delete(solving);
      }
    };
    return { judge: new Judge(rules, layout, ask), stop: () => asked.forEach((solving) => solving.cancel()) };
  }, [rules, layout, positionLimit]);
  useEffect(() => () => made.stop(), [made]);
  return made;
}

/**
 * Judges the moves after the first `at` of a line, one after the other, as long as `isOn`. When the moment changes, the question under way
 * is let come to its end, since its answer is remembered, and no more is asked about the old one.
 */
export function useJudgements(
  { judge }: PageJudge,
  line: WatchedLine | undefined,
  at: number,
  isOn: boolean,
): Judgements {
  const [known, setKnown] = useState<{ readonly of: object; readonly judgements: Judgements }>();
  // One object for each moment of each line under each judge: what belongs to an earlier one is not shown.
  const moment = useMemo(() => ({}), [judge, line, at]);
  const present = useRef(moment);
  present.current = moment;
  useEffect(() => {
    if (line?.isWon === true) judge.learn(line.moves);
  }, [judge, line]);
  useEffect(() => {
    if (line === undefined || !isOn) return undefined;
    let isWanted = true;
    const verdicts = new Map<Move | null, Verdict>();
    const show = (isBusy: boolean, failure: string | null = null): void => {
      if (isWanted && present.current === moment) {
        setKnown({ of: moment, judgements: { verdicts: new Map(verdicts), isBusy, failure } });
      }
    };
    const look = async (): Promise<void> => {
      show(true);
      try {
        for await (const { move, verdict } of judge.judge(line.moves.slice(0, at))) {
          if (!isWanted) return;
          verdicts.set(move, verdict);
          show(true);
        }
        show(false);
      } catch (error) {
        show(false, error instanceof SolvingCancelled ? null : error instanceof Error ? error.message : String(error));
      }
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [moment, isOn]);
  if (known?.of !== moment) return NOTHING;
  return isOn ? known.judgements : { ...known.judgements, isBusy: false };
}
