import { useEffect } from 'preact/hooks';
import { Sign, type SignName } from '../icons.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';

/** Moves a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** What steers the lines: buttons, a slider, keys. */
export function Transport({
  at,
  length,
  isPlaying,
  speed,
  onGo,
  onStep,
  onPlay,
  onSpeed,
}: {
  readonly at: number;
  readonly length: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly onGo: (at: number) => void;
  readonly onStep: (moves: number) => void;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSpeed: (speed: number) => void;
}) {
  const words = useWords();
  const { language } = useStore(settings);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const { tagName } = event.target as HTMLElement;
      // The slider and lists have these keys for themselves, and space presses a button or a link.
      if (['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName)) return;
      if (event.key === ' ' && ['BUTTON', 'A', 'SUMMARY'].includes(tagName)) return;
      const act = {
        ArrowLeft: () => onStep(-1),
        ArrowRight: () => onStep(1),
        Home: () => onGo(0),
        End: () => onGo(length),
        ' ': () => onPlay(!isPlaying),
      }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const button = (name: SignName, text: string, isEnabled: boolean, act: () => void) => (
    <button type="button" data-go={name} title={text} aria-label={text} disabled={!isEnabled} onClick={act}>
      <Sign name={name} />
    </button>
  );
  return (
    <div class="transport">
      <div class="row" role="toolbar" aria-label={words.tabs.watch}>
        {button('first', words.watch.first, at > 0, () => onGo(0))}
        {button('back', words.watch.back, at > 0, () => onStep(-1))}
        {isPlaying
          ? button('pause', words.watch.pause, true, () => onPlay(false))
          : button('play', words.watch.play, length > 0, () => onPlay(true))}
        {button('forward', words.watch.forward, at < length, () => onStep(1))}
        {button('last', words.watch.last, at < length, () => onGo(length))}
      </div>
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={words.watch.where}
        aria-valuetext={words.watch.moment(String(at), String(length))}
        onInput={({ currentTarget }) => onGo(Number(currentTarget.value))}
      />
      <select
        aria-label={words.watch.speed}
        title={words.watch.speed}
        name="speed"
        value={String(speed)}
        onChange={({ currentTarget }) => onSpeed(Number(currentTarget.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {words.watch.perSecond(one.toLocaleString(language))}
          </option>
        ))}
      </select>
    </div>
  );
}
