import type { JSX } from 'preact';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { NO_CARD, suitOf } from '../../../cards/card.js';
import { dailyReference } from '../../../deals/daily.js';
import { formatReference } from '../../../deals/reference.js';
import { DECK, FOUNDATION, moveFrom, moveTo, type Move, type Place } from '../../../position/move.js';
import { score, timeBonus } from '../../../position/score.js';
import { goTo } from '../address.js';
import { ArrangementChoice } from '../board/arrangement-choice.js';
import { Board } from '../board/board.js';
import { topOf } from '../board/cards-on-table.js';
import { bareName, cardName } from '../board/place-name.js';
import { Dialog } from '../dialog.js';
import { Sign } from '../icons.js';
import { keep } from '../kept.js';
import { addToRecord } from '../record/record.js';
import { RecordPanel } from '../record/record-panel.js';
import { routeTo, type Table } from '../table-link.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import type { Outlook } from '../solve/ask-from.js';
import { Chooser } from './chooser.js';
import { Clock } from './clock.js';
import { addressOf, GAME_KEY } from './present-game.js';
import { randomNumber } from './numbers.js';
import { formatSavedGame, type SavedGame } from './saved-game.js';
import { PlaySession } from './session.js';
import { settled } from './settle.js';
import { clockText, elapsed } from './stopwatch.js';
import { Tools } from './tools.js';
import { useOutlook } from './use-outlook.js';
import { useStopwatch } from './use-stopwatch.js';

/**
 * A game in play on the page.
 * @param saved the same game as it was left in an earlier visit.
 */
export function Game({ table, saved }: { readonly table: Table; readonly saved: SavedGame | undefined }) {
  const words = useWords();
  const { language } = useStore(settings);
  const session = useMemo(() => {
    const fresh = new PlaySession(table.game.rules, table.layout);
    if (saved) fresh.resume(saved.done, saved.undone);
    return fresh;
  }, []);
  const { position } = session;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [taken, setTaken] = useState<Place | null>(null);
  const [hint, setHint] = useState<Move | null>(null);
  const [message, setMessage] = useState('');
  const [window, setWindow] = useState<'deal' | 'record' | 'keys' | null>(null);
  const helped = useRef(saved?.helped ?? false);
  /** The place that was pressed last without a move: a second press there sends up. */
  const pressed = useRef<Place | null>(null);
  const { watch, start, stop } = useStopwatch(saved?.elapsed ?? 0);
  const outlook = useOutlook(session);
  const inHand = taken ?? (session.isPlacing ? DECK : null);

  /** After every step, forth or back. */
  const changed = (said: string): void => {
    outlook.cancel();
    setTaken(null);
    setHint(null);
    pressed.current = null;
    let now = watch;
    if (session.isWon) {
      now = stop();
      const game = settled(table, session, elapsed(now, Date.now()), helped.current);
      if (game) addToRecord(game);
      const time = elapsed(now, Date.now());
      setMessage(
        words.play.won(
          score(position, time / 1000).toLocaleString(language),
          timeBonus(time / 1000).toLocaleString(language),
          clockText(time),
        ),
      );
    } else {
      if (session.canUndo) start();
      setMessage(session.isStuck ? `${said} ${words.play.stuck}` : said);
    }
    save(elapsed(now, Date.now()));
    drawAgain(0);
  };
  const save = (milliseconds: number): void => {
    const { done, undone } = session.history;
    // A game of which nothing has been played leaves the earlier one to be gone on with.
    if (done.length + undone.length === 0) return;
    keep(
      GAME_KEY,
      formatSavedGame({ address: addressOf(table), done, undone, elapsed: milliseconds, helped: helped.current }),
    );
  };
  // The time since the last move is kept when the page is left.
  useEffect(() => {
    const leave = (): void => save(elapsed(watch, Date.now()));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [watch]);

  const play = (from: Place, to: Place): void => {
    const card = topOf(position, from);
    if (session.play(from, to)) changed(words.play.moved(cardName(words, card), bareName(words, to)));
    else {
      setTaken(null);
      setMessage(words.play.notThere);
    }
  };
  const take = (place: Place): void => {
    const card = topOf(position, place);
    if (card === NO_CARD || session.isWon) return;
    const targets = session.targets(place);
    setHint(null);
    setTaken(targets.length === 0 ? null : place);
    setMessage(
      targets.length === 0
        ? words.play.noTarget(cardName(words, card))
        : words.play.took(cardName(words, card), targets.length),
    );
  };
  const press = (place: Place): void => {
    pressed.current = place;
    if (inHand === null) return take(place);
    if (inHand === place) {
      setTaken(null);
      setMessage('');
    } else if (session.targets(inHand).includes(place)) play(inHand, place);
    else if (!session.isPlacing && session.targets(place).length > 0) take(place);
    else {
      setTaken(null);
      setMessage(words.play.notThere);
    }
  };
  const sendUp = (place: Place): void => {
    const card = topOf(position, place);
    const to = bareName(words, FOUNDATION + suitOf(card));
    if (session.sendUp(place)) changed(words.play.moved(cardName(words, card), to));
    else {
      setTaken(null);
      setMessage(words.play.nothingUp);
    }
  };
  const complete = (): void => {
    const count = session.complete();
    if (count > 0) changed(words.play.completed(count));
  };
  const undo = (): void => void (session.undo() && changed(words.play.undone));
  const redo = (): void => void (session.redo() && changed(words.play.redone));
  const restart = (): void => {
    session.restart();
    changed(words.play.restarted);
  };

  const showHint = (move: Move): void => {
    setTaken(null);
    setHint(move);
    setMessage(words.play.hintMove(cardName(words, session.cardOf(move)), bareName(words, moveTo(move))));
  };
  const tell = (answer: Outlook, then: (line: readonly Move[]) => void): void => {
    helped.current = true;
    save(elapsed(watch, Date.now()));
    if (answer.verdict === 'winnable') {
      session.follow(answer.line);
      then(answer.line);
    } else if (answer.verdict === 'unwinnable') setMessage(words.play.unwinnable);
    else setMessage(answer.reason === 'held' ? words.play.held : words.play.undecided);
  };
  const fail = (why: string): void => setMessage(`${words.play.failed} ${why}`);
  const askHint = (): void => {
    if (session.isPlacing || session.isWon) return;
    if (hint !== null) return play(moveFrom(hint), moveTo(hint));
    const next = session.nextOfLine;
    if (next !== undefined) {
      helped.current = true;
      return showHint(next);
    }
    outlook.ask((answer) => tell(answer, ([move]) => showHint(move)), fail);
  };
  const askOutlook = (): void => {
    if (session.isPlacing || session.isWon) return;
    setHint(null);
    outlook.ask((answer) => tell(answer, () => setMessage(words.play.winnable)), fail);
  };
  const cancelSearch = (): void => {
    if (outlook.cancel()) setMessage(words.play.cancelled);
  };

  const newDeal = (): void => {
    const scheme = table.reference?.scheme ?? 'native';
    const number = randomNumber(scheme, crypto.getRandomValues(new BigUint64Array(1))[0]);
    goTo(routeTo('play', table.game.id, table.flags, { scheme, number }));
  };
  const daily = (): void => goTo(routeTo('play', table.game.id, table.flags, dailyReference(new Date())));

  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.closest('dialog, input, select, textarea')) return;
    if (event.altKey) return;
    const letter = key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (letter === 'z' && !event.shiftKey) undo();
      else if (letter === 'y' || letter === 'z') redo();
      else return;
      return event.preventDefault();
    }
    const place = Number(target.dataset.place ?? NaN);
    if (letter === 'u' && !Number.isNaN(place)) sendUp(place);
    else if (letter === 'c') complete();
    else if (letter === 'z') undo();
    else if (letter === 'y') redo();
    else if (letter === 'h') askHint();
    else if (key === 'Escape') {
      cancelSearch();
      setTaken(null);
      setHint(null);
    } else return;
    event.preventDefault();
  };
  // Keys work from the first moment on, wherever the focus is not elsewhere.
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

  const places = new Map<Place, string>();
  if (hint !== null) {
    places.set(moveFrom(hint), 'hint');
    places.set(moveTo(hint), 'hint');
  }
  if (inHand !== null) {
    places.set(inHand, 'taken');
    for (const place of session.targets(inHand)) places.set(place, 'target');
  }
  const deal = table.reference ? formatReference(table.reference) : words.choose.ownBoard;
  const points = score(position, elapsed(watch, Date.now()) / 1000);

  return (
    <main class="game" ref={root} tabIndex={-1} onKeyDown={onKeyDown}>
      <div class="above">
        <button type="button" class="title" title={words.choose.title} onClick={() => setWindow('deal')}>
          <Sign name="deal" />
          <span>
            <strong>{[table.game.name, ...table.flags].join(', ')}</strong>
            <small>{deal}</small>
          </span>
        </button>
        <ArrangementChoice />
        <dl class="counts">
          <div>
            <dt>{words.play.score}</dt>
            <dd data-count="score">{points.toLocaleString(language)}</dd>
          </div>
          <div>
            <dt>{words.play.time}</dt>
            <dd>
              <Clock watch={watch} />
            </dd>
          </div>
          <div>
            <dt>{words.play.moves}</dt>
            <dd data-count="moves">{position.moveCount}</dd>
          </div>
          <div>
            <dt>{words.play.up}</dt>
            <dd data-count="up">{position.cardsUp}</dd>
          </div>
        </dl>
      </div>
      <Tools
        session={session}
        isSearching={outlook.nodes !== null}
        hintIsShown={hint !== null}
        on={{ undo, redo, restart, complete, askHint, askOutlook, newDeal, daily }}
        onWindow={setWindow}
      />
      <div class={`message${session.isWon ? ' won' : ''}`}>
        <p role="status" aria-live="polite">
          {message !== '' ? message : session.isPlacing ? words.play.placing(session.toPlace) : ''}
        </p>
        {outlook.nodes !== null && (
          <p class="search">
            <progress aria-label={words.play.hint} />
            <span data-count="nodes">{words.play.searching(outlook.nodes.toLocaleString(language))}</span>
            <button type="button" onClick={cancelSearch}>
              {words.play.cancel}
            </button>
          </p>
        )}
      </div>
      <Board
        position={position}
        label={words.board.label(table.game.name, deal)}
        places={places}
        onPlace={press}
        onTwice={(place) => (pressed.current === place ? sendUp(place) : press(place))}
        onTake={take}
        onDrop={(from, to) => (to === undefined ? setTaken(null) : play(from, to))}
        mayDrag={(place) => session.targets(place).length > 0}
      />
      {window === 'deal' && <Chooser view="play" table={table} onClose={() => setWindow(null)} />}
      {window === 'record' && (
        <Dialog title={words.record.title} onClose={() => setWindow(null)}>
          <RecordPanel />
        </Dialog>
      )}
      {window === 'keys' && (
        <Dialog title={words.play.keys} onClose={() => setWindow(null)}>
          <ul class="keys">
            {words.play.keysHelp.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </main>
  );
}
