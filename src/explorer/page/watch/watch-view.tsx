import { useEffect, useMemo, useState } from 'preact/hooks';
import { InputError } from '../../../cards/input-error.js';
import { formatReference } from '../../../deals/reference.js';
import { PLAYER_IDS } from '../../../players/registry.js';
import { replaceRoute } from '../address.js';
import { ArrangementChoice } from '../board/arrangement-choice.js';
import { Dialog } from '../dialog.js';
import { Sign } from '../icons.js';
import { BadAddress } from '../play/bad-address.js';
import { Chooser } from '../play/chooser.js';
import { valuesOf, type Route } from '../route.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import { Lane, nameOfSource } from './lane.js';
import { Transport } from './transport.js';
import { usePageJudge } from './use-judgements.js';
import { useLine, type LineState } from './use-line.js';
import { watchRoute, watchedOf, type LineSource, type Watched } from './watch-link.js';
import { partingOf } from './watched-line.js';

/** Positions that the solver may search for each move that it looks at. */
const LIMITS = [1_000, 10_000, 100_000, 1_000_000] as const;
const USUAL_LIMIT = 10_000;

/** The lines that were chosen last, for an address that names none: another deal is watched in the same way. */
let lastLines: readonly string[] = ['solver'];

/** Watch lines on a deal: the solver's, a player's, or two side by side. */
export function WatchView({ route }: { readonly route: Route }) {
  const found = useMemo((): Watched | string => {
    const lines = valuesOf(route, 'line');
    if (lines.length > 0) lastLines = lines.includes('moves') ? ['solver'] : lines;
    const query =
      lines.length > 0 ? route.query : [...route.query, ...lastLines.map((line) => ['line', line] as const)];
    try {
      return watchedOf({ ...route, query }, new Date());
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }, [route]);
  useEffect(() => {
    // So that the address can be handed on, and means the same tomorrow.
    if (typeof found !== 'string' && (route.path.length < 2 || valuesOf(route, 'line').length === 0)) {
      replaceRoute(routeOf(found, found.sources));
    }
  }, [found]);
  if (typeof found !== 'string') return <Watch watched={found} />;
  return <BadAddress sentence={found} view="watch" />;
}

function routeOf({ table, study }: Watched, sources: readonly LineSource[]): Route {
  const { game, flags, reference, text } = table;
  return watchRoute(game.id, flags, reference ?? { text: text ?? '' }, sources, study);
}

function Watch({ watched }: { readonly watched: Watched }) {
  const words = useWords();
  const { language } = useStore(settings);
  const { table, layout, sources } = watched;
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const [limit, setLimit] = useState<number>(USUAL_LIMIT);
  const [isJudging, setJudging] = useState(true);
  const [choosing, setChoosing] = useState(false);
  const [keysAreShown, setKeysShown] = useState(false);
  const [first, second] = sources;
  const one = useLine(watched, first)!;
  const other = useLine(watched, second);
  const judge = usePageJudge(table.game.rules, layout, limit);
  const length = Math.max(lengthOf(one), lengthOf(other));
  const present = Math.min(at, length);
  const roomHeight = useRoomHeight(sources.length);
  const shared = { watched, at: present, judge, isJudging, roomHeight };
  useEffect(() => {
    setAt(0);
    setPlaying(false);
  }, [watched]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (present >= length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(present + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, present, length, speed]);
  const go = (next: number): void => {
    setPlaying(false);
    setAt(next);
  };
  // Keys may come faster than the page is drawn, so a step counts from where the last one led.
  const step = (moves: number): void => {
    setPlaying(false);
    setAt((before) => Math.max(0, Math.min(length, Math.min(before, length) + moves)));
  };
  const play = (wanted: boolean): void => {
    // At the end it begins anew.
    if (wanted && present >= length) setAt(0);
    setPlaying(wanted && length > 0);
  };
  const deal = table.reference ? formatReference(table.reference) : words.choose.ownBoard;
  return (
    <main class="game watch">
      <div class="above">
        <button type="button" class="title" title={words.choose.title} onClick={() => setChoosing(true)}>
          <Sign name="deal" />
          <span>
            <strong>{[table.game.name, ...table.flags].join(', ')}</strong>
            <small>{[deal, ...(table.layout.deck.length > 0 ? [watched.placing] : [])].join(', ')}</small>
          </span>
        </button>
        <div class="row">
          <LineChoice
            label={words.watch.line}
            name="line"
            watched={watched}
            chosen={first}
            onChange={(source) => replaceRoute(routeOf(watched, [source!, ...sources.slice(1)]))}
          />
          <LineChoice
            label={words.watch.beside}
            name="beside"
            watched={watched}
            chosen={second}
            mayBeNone
            onChange={(source) => replaceRoute(routeOf(watched, source ? [first, source] : [first]))}
          />
          <ArrangementChoice />
          <button
            type="button"
            class="for-keys"
            title={words.play.keys}
            aria-label={words.play.keys}
            onClick={() => setKeysShown(true)}
          >
            <Sign name="keys" />
          </button>
        </div>
      </div>
      <Transport
        at={present}
        length={length}
        isPlaying={isPlaying}
        speed={speed}
        onGo={go}
        onStep={step}
        onPlay={play}
        onSpeed={setSpeed}
      />
      <div class="row judging">
        <button
          type="button"
          data-judging={isJudging}
          onClick={() => {
            if (isJudging) judge.stop();
            setJudging(!isJudging);
          }}
        >
          {isJudging ? words.watch.stop : words.watch.judge}
        </button>
        <label>
          {words.watch.limit}{' '}
          <select
            name="limit"
            value={String(limit)}
            onChange={({ currentTarget }) => setLimit(Number(currentTarget.value))}
          >
            {LIMITS.map((count) => (
              <option key={count} value={String(count)}>
                {count.toLocaleString(language)}
              </option>
            ))}
          </select>
        </label>
        {partingText(words, one, other) !== '' && <span class="parting">{partingText(words, one, other)}</span>}
      </div>
      <div class={sources.length > 1 ? 'lanes two' : 'lanes'}>
        <Lane {...shared} source={first} state={one} />
        {second && other && <Lane {...shared} source={second} state={other} />}
      </div>
      {choosing && <Chooser view="watch" table={table} onClose={() => setChoosing(false)} />}
      {keysAreShown && (
        <Dialog title={words.play.keys} onClose={() => setKeysShown(false)}>
          <ul class="keys">
            {words.watch.keysHelp.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </main>
  );
}

function LineChoice({
  label,
  name,
  watched,
  chosen,
  mayBeNone = false,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly watched: Watched;
  readonly chosen: LineSource | undefined;
  readonly mayBeNone?: boolean;
  readonly onChange: (source: LineSource | undefined) => void;
}) {
  const words = useWords();
  // A player to order, or given moves, are in the list while they are there.
  const given = watched.sources.filter(
    (source) => source.kind === 'moves' || (source.kind === 'player' && !isUsual(source.player)),
  );
  const sources: readonly LineSource[] = [
    { kind: 'solver' },
    ...PLAYER_IDS.map((player) => ({ kind: 'player', player }) as const),
    ...given,
  ];
  const idOf = (source: LineSource | undefined): string => (source ? nameOfSource(words, source) : '');
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        name={name}
        value={idOf(chosen)}
        onChange={({ currentTarget }) => onChange(sources.find((source) => idOf(source) === currentTarget.value))}
      >
        {mayBeNone && <option value="">{words.watch.nothing}</option>}
        {sources.map((source) => (
          <option key={idOf(source)} value={idOf(source)}>
            {idOf(source)}
          </option>
        ))}
      </select>
    </label>
  );
}

function isUsual(player: string): boolean {
  return (PLAYER_IDS as readonly string[]).includes(player);
}

function lengthOf(state: LineState | null): number {
  return state?.is === 'made' ? state.made.line.length : 0;
}

function partingText(words: ReturnType<typeof useWords>, one: LineState, other: LineState | null): string {
  if (one.is !== 'made' || other?.is !== 'made') return '';
  const parting = partingOf(one.made.line.moves, other.made.line.moves);
  if (parting !== null) return words.watch.part(String(parting + 1));
  const [shorter, longer] = [one, other].map(({ made }) => made.line.length).sort((a, b) => a - b);
  return shorter === longer ? words.watch.alike : words.watch.part(String(shorter + 1));
}

/** Height for each board: the window less what is above and below it; two boards on a phone share it. */
function useRoomHeight(boards: number): number {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const measure = (): void => setSize({ width: innerWidth, height: innerHeight });
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const isNarrow = size.width <= 900;
  return Math.max(240, isNarrow ? size.height * (boards > 1 ? 0.42 : 0.55) : size.height - 290);
}
