import { NO_CARD } from '../../../cards/card.js';
import { moveFrom, moveTo, type Move } from '../../../position/move.js';
import { topOf } from '../board/cards-on-table.js';
import { bareName, cardName } from '../board/place-name.js';
import { useWords } from '../use-settings.js';
import { MiniCard } from './mini-card.js';
import type { Judgements } from './use-judgements.js';
import type { Moment } from './watched-line.js';

const MARKS = { winnable: '✓', unwinnable: '✗', unknown: '?', open: '·' } as const;

/** The legal moves of a moment, each with what it leads to. */
export function MovesList({
  moment,
  next,
  judgements,
}: {
  readonly moment: Moment;
  /** The move that the line makes here. */
  readonly next: Move | undefined;
  readonly judgements: Judgements;
}) {
  const words = useWords();
  const { legalMoves, position } = moment;
  if (legalMoves.length === 0) return <p class="fine">{words.watch.noMoves}</p>;
  return (
    <ul class="legal">
      {legalMoves.map(({ move, card }) => {
        const mark = judgements.verdicts.get(move) ?? 'open';
        const target = moveTo(move);
        const host = topOf(position, target);
        const text = words.play.moved(cardName(words, card), bareName(words, target));
        const said = [text, words.watch.judgements[mark], ...(move === next ? [words.watch.next] : [])].join(' ');
        return (
          <li key={move} class={move === next ? `${mark} next` : mark} data-move={move} data-mark={mark} title={said}>
            <span class="mark" aria-hidden="true">
              {MARKS[mark]}
            </span>
            <span class="said">{said}</span>
            <MiniCard card={card} />
            <span class="from" aria-hidden="true">
              {bareName(words, moveFrom(move))}
            </span>
            <span aria-hidden="true">→</span>
            {host !== NO_CARD && <MiniCard card={host} />}
            <span class="to" aria-hidden="true">
              {bareName(words, target)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
