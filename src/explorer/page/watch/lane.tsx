import { NO_CARD, rankText, type Card } from '../../../cards/card.js';
import { InputError } from '../../../cards/input-error.js';
import { formatBoard } from '../../../deals/board-format.js';
import { formatReference } from '../../../deals/reference.js';
import { moveTo, type Move, type Place } from '../../../position/move.js';
import { Board } from '../board/board.js';
import { bareName, cardName } from '../board/place-name.js';
import { Complaint } from '../complaint.js';
import { formatRoute } from '../route.js';
import { routeTo } from '../table-link.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import type { Words } from '../words/words.js';
import type { MadeLine } from './make-line.js';
import { MovesList } from './moves-list.js';
import { useJudgements, type PageJudge } from './use-judgements.js';
import type { LineState } from './use-line.js';
import type { LineSource, Watched } from './watch-link.js';
import type { Moment, Step } from './watched-line.js';

/** One line on its board, with what there is to know of the moment that is shown. */
export function Lane({
  watched,
  source,
  state,
  at: wanted,
  judge,
  isJudging,
  roomHeight,
}: {
  readonly watched: Watched;
  readonly source: LineSource;
  readonly state: LineState;
  /** Moves from the start; a line that is shorter stands at its end. */
  readonly at: number;
  readonly judge: PageJudge;
  readonly isJudging: boolean;
  readonly roomHeight: number;
}) {
  const words = useWords();
  const { language } = useStore(settings);
  const line = state.is === 'made' ? state.made.line : undefined;
  const at = Math.min(wanted, line?.length ?? 0);
  const judgements = useJudgements(judge, line, at, isJudging);
  const name = nameOfSource(words, source);
  const { table } = watched;
  const deal = table.reference ? formatReference(table.reference) : words.choose.ownBoard;
  if (state.is === 'failed') {
    return <Complaint sentence={state.isFault ? `${words.play.failed} ${state.message}` : `${state.message}.`} />;
  }
  if (line === undefined || state.is !== 'made') {
    return (
      <section class="lane" aria-label={name}>
        <p class="end" role="status">
          {state.is === 'working' ? words.watch.working(name) : words.play.cancelled}
          {state.is === 'working' &&
            state.nodes > 0 &&
            ` ${words.play.searching(state.nodes.toLocaleString(language))}`}
          {state.is === 'working' && (
            <button type="button" onClick={state.cancel}>
              {words.play.cancel}
            </button>
          )}
        </p>
      </section>
    );
  }
  const moment = line.moment(at);
  const last = at > 0 ? line.steps[at - 1] : undefined;
  const next = at < line.length ? line.steps[at].move : undefined;
  const here = judgements.verdicts.get(null);
  return (
    <section class="lane" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p class="end">{endText(words, language, state.made)}</p>
      </header>
      <p class="step" role="status" aria-live="polite">
        <strong>{words.watch.moment(at.toLocaleString(language), line.length.toLocaleString(language))}</strong>{' '}
        {last ? stepText(words, last) : words.watch.start}
      </p>
      <Board
        position={moment.position}
        label={words.board.label(`${table.game.name}, ${name}`, deal)}
        cards={marksOf(last, next, moment)}
        places={next === undefined ? NO_PLACES : new Map([[moveTo(next), 'target']])}
        roomHeight={roomHeight}
      />
      <div class="knowledge">
        <dl class="counts">
          <div>
            <dt>{words.play.up}</dt>
            <dd data-count="up">{moment.cardsUp}</dd>
          </div>
          <div>
            <dt>{words.play.score}</dt>
            <dd>{moment.score}</dd>
          </div>
          {moment.slack && (
            <div>
              <dt>{words.watch.slack}</dt>
              <dd data-count="slack">{moment.slack.slack}</dd>
            </div>
          )}
          <div>
            <dt>{words.tables.verdict}</dt>
            <dd data-count="verdict" class={here ?? 'open'}>
              {here === undefined ? '·' : words.watch.verdicts[here]}
            </dd>
          </div>
        </dl>
        {moment.slack && (
          <p class="fine">
            {words.watch.slackOf(moment.slack.bases, moment.slack.homeless)}
            {moment.slack.full.length > 0 &&
              `; ${words.watch.fullRanks(moment.slack.full.map((rank) => rankText(rank).replace('T', '10')).join(', '))}`}
          </p>
        )}
        <h3>
          {words.watch.legalMoves} <small>{moment.legalMoves.length}</small>
          {judgements.isBusy && <small class="busy">{words.watch.judging}</small>}
        </h3>
        {judgements.failure !== null && <Complaint sentence={`${words.play.failed} ${judgements.failure}`} />}
        <MovesList moment={moment} next={next} judgements={judgements} />
        <PlayHere watched={watched} moment={moment} />
      </div>
    </section>
  );
}

const NO_PLACES: ReadonlyMap<Place, string> = new Map();

/** The card that moved last, and the one that moves next. */
function marksOf(last: Step | undefined, next: Move | undefined, { legalMoves }: Moment): ReadonlyMap<Card, string> {
  const marks = new Map<Card, string>();
  if (last) marks.set(last.card, 'moved');
  const card = legalMoves.find(({ move }) => move === next)?.card ?? NO_CARD;
  if (card !== NO_CARD) marks.set(card, 'hint');
  return marks;
}

/** A link to go on by hand, where the board can be written down. */
function PlayHere({ watched, moment }: { readonly watched: Watched; readonly moment: Moment }) {
  const words = useWords();
  const { game, flags } = watched.table;
  let text: string;
  try {
    text = formatBoard(moment.position.toLayout());
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
  return (
    <a class="button" href={formatRoute(routeTo('play', game.id, flags, { text }))}>
      {words.watch.playHere}
    </a>
  );
}

export function nameOfSource(words: Words, source: LineSource): string {
  if (source.kind === 'player') return source.player;
  return source.kind === 'solver' ? words.watch.solver : words.watch.moves;
}

function stepText(words: Words, { card, move, automatic }: Step): string {
  const text = words.play.moved(cardName(words, card), bareName(words, moveTo(move)));
  return automatic.length === 0 ? text : `${text} ${words.play.completed(automatic.length)}`;
}

function endText(words: Words, language: string, made: MadeLine): string {
  const moves = made.line.length.toLocaleString(language);
  switch (made.kind) {
    case 'solver':
      return words.watch.solved(made.verdict, made.nodes.toLocaleString(language), moves);
    case 'player':
      return words.watch.played(made.outcome, moves, String(made.cardsUp));
    case 'moves':
      return words.watch.given(moves);
  }
}
