import { Sign, type SignName } from '../icons.js';
import { useWords } from '../use-settings.js';
import type { PlaySession } from './session.js';

type Action = 'undo' | 'redo' | 'restart' | 'complete' | 'askHint' | 'askOutlook' | 'newDeal' | 'daily';

/** The buttons of a game. */
export function Tools({
  session,
  isSearching,
  hintIsShown,
  on,
  onWindow,
}: {
  readonly session: PlaySession;
  readonly isSearching: boolean;
  readonly hintIsShown: boolean;
  readonly on: Readonly<Record<Action, () => void>>;
  readonly onWindow: (window: 'record' | 'keys') => void;
}) {
  const words = useWords();
  const canAsk = !isSearching && !session.isPlacing && !session.isWon;
  const tool = (name: string, sign: SignName, text: string, enabled: boolean, act: () => void, look = '') => (
    <button key={name} type="button" data-tool={name} class={look} title={text} disabled={!enabled} onClick={act}>
      <Sign name={sign} />
      <span>{text}</span>
    </button>
  );
  return (
    <div class="tools" role="toolbar" aria-label={words.tabs.play}>
      {tool('undo', 'undo', words.play.undo, session.canUndo, on.undo)}
      {tool('redo', 'redo', words.play.redo, session.canRedo, on.redo)}
      {tool('restart', 'restart', words.play.restart, session.canUndo, on.restart)}
      {tool('complete', 'complete', words.play.complete, session.canComplete, on.complete)}
      {tool('hint', 'hint', words.play.hint, canAsk, on.askHint, hintIsShown ? 'lit' : '')}
      {tool('outlook', 'ask', words.play.canWin, canAsk, on.askOutlook)}
      {tool('new', 'random', words.play.newDeal, true, on.newDeal)}
      {tool('daily', 'daily', words.choose.daily, true, on.daily)}
      {tool('record', 'record', words.record.title, true, () => onWindow('record'), 'sign-only')}
      {tool('keys', 'keys', words.play.keys, true, () => onWindow('keys'), 'sign-only for-keys')}
    </div>
  );
}
