import { useState } from 'preact/hooks';
import { KING } from '../../../cards/card.js';
import { InputError } from '../../../cards/input-error.js';
import { formatBoard } from '../../../deals/board-format.js';
import { parseReferenceOrDaily } from '../../../deals/daily.js';
import { SCHEME_IDS, type SchemeId } from '../../../deals/schemes.js';
import { GAMES } from '../../../games/catalogue.js';
import { ARRANGEMENTS, AUTO_UPS, BUILDS, DURING_DEALS, type Rules } from '../../../games/rules.js';
import { goTo } from '../address.js';
import { Complaint } from '../complaint.js';
import { Dialog } from '../dialog.js';
import { gameOf, routeTo, tableOf, type Table } from '../table-link.js';
import { useWords } from '../use-settings.js';
import type { Words } from '../words/words.js';
import { randomNumber } from './numbers.js';

/** The flags that are chosen from a list; piles and reserve are typed. */
type ListedFlag = 'build' | 'worryBack' | 'autoUp' | 'acesOut' | 'duringDeal' | 'arranged';

function choicesOf(words: Words): Readonly<Record<ListedFlag, readonly (readonly [value: string, text: string])[]>> {
  const { choose } = words;
  const yesNo = [
    ['true', choose.yes],
    ['false', choose.no],
  ] as const;
  return {
    build: BUILDS.map((value) => [value, choose.builds[value]]),
    worryBack: yesNo,
    autoUp: AUTO_UPS.map((value) => [value, choose.autoUps[value]]),
    acesOut: yesNo,
    duringDeal: DURING_DEALS.map((value) => [value, choose.duringDeals[value]]),
    arranged: ARRANGEMENTS.map((value) => [value, choose.arrangeds[value]]),
  };
}

/** Where a person chooses game, rule flags and deal, or pastes a board; goes there in the view that asks. */
export function Chooser({
  view,
  table,
  onClose,
}: {
  readonly view: string;
  /** What is on the page now, if anything is. */
  readonly table: Table | undefined;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { choose } = words;
  const [game, setGame] = useState<string>(table?.game.id ?? GAMES[0].id);
  const [flags, setFlags] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(
      (table?.flags ?? []).map((flag) => [flag.slice(0, flag.indexOf('=')), flag.slice(flag.indexOf('=') + 1)]),
    ),
  );
  const [scheme, setScheme] = useState<SchemeId>(table?.reference?.scheme ?? 'native');
  const [number, setNumber] = useState(String(table?.reference?.number ?? 1));
  const [text, setText] = useState(table?.text ?? '');
  const [problem, setProblem] = useState<string>();
  const usual: Rules = GAMES.find(({ id }) => id === game)!.rules;
  const settings = Object.entries(flags)
    .filter(([flag, value]) => value !== '' && value !== String(usual[flag as keyof Rules]))
    .map(([flag, value]) => `${flag}=${value}`);

  /** Goes to what `deal` gives, or says what is wrong with it. */
  const go = (deal: () => Parameters<typeof routeTo>[3]): void => {
    try {
      const route = routeTo(view, game, settings, deal());
      tableOf(route, new Date());
      goTo(route);
      onClose();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setProblem(error.message);
    }
  };
  const random = (): void =>
    go(() => ({ scheme, number: randomNumber(scheme, crypto.getRandomValues(new BigUint64Array(1))[0]) }));

  return (
    <Dialog title={choose.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(() => parseReferenceOrDaily(`${scheme}:${number.trim()}`, new Date()));
        }}
      >
        {problem !== undefined && <Complaint sentence={problem} />}
        <label class="field">
          <span>{choose.game}</span>
          <select
            name="game"
            value={game}
            onChange={({ currentTarget }) => {
              setGame(currentTarget.value);
              setFlags({});
              setProblem(undefined);
            }}
          >
            {GAMES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <details open={settings.length > 0}>
          <summary>{choose.flags}</summary>
          <div class="flags">
            {Object.entries(choicesOf(words)).map(([flag, choices]) => (
              <label key={flag} class="field">
                <span>{choose.flagNames[flag as ListedFlag]}</span>
                <select
                  name={flag}
                  value={flags[flag] ?? String(usual[flag as ListedFlag])}
                  onChange={({ currentTarget }) => setFlags({ ...flags, [flag]: currentTarget.value })}
                >
                  {choices.map(([value, label]) => (
                    <option key={value} value={value}>
                      {value === String(usual[flag as ListedFlag]) ? `${label} (${choose.usual})` : label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            {(['piles', 'reserve'] as const).map((flag) => (
              <label key={flag} class="field">
                <span>{choose.flagNames[flag]}</span>
                <input
                  name={flag}
                  value={flags[flag] ?? String(usual[flag])}
                  inputMode="numeric"
                  onInput={({ currentTarget }) => setFlags({ ...flags, [flag]: currentTarget.value.trim() })}
                />
              </label>
            ))}
          </div>
        </details>
        <div class="deal">
          <label class="field">
            <span>{choose.scheme}</span>
            <select
              name="scheme"
              value={scheme}
              onChange={({ currentTarget }) =>
                setScheme(SCHEME_IDS.find((id) => id === currentTarget.value) ?? 'native')
              }
            >
              {SCHEME_IDS.map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{choose.number}</span>
            <input
              name="number"
              value={number}
              inputMode="numeric"
              onInput={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          </label>
          <button type="submit" class="main">
            {choose.deal}
          </button>
        </div>
        <div class="row">
          <button type="button" onClick={() => go(() => parseReferenceOrDaily('daily', new Date()))}>
            {choose.daily}
          </button>
          <button type="button" onClick={random}>
            {choose.random}
          </button>
        </div>
        <details open={table?.text !== undefined && table.text !== null}>
          <summary>{choose.board}</summary>
          <p class="fine">{choose.boardHelp}</p>
          <textarea
            name="board"
            aria-label={choose.board}
            rows={9}
            spellcheck={false}
            value={text}
            placeholder={example(game, settings)}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="button" onClick={() => go(() => ({ text }))}>
            {choose.useBoard}
          </button>
        </details>
      </form>
    </Dialog>
  );
}

/** The first deal as board text, to show the form; nothing for rules under which no deal is dealt. */
function example(id: string, settings: readonly string[]): string {
  try {
    const { rules } = gameOf(id, settings);
    if (rules.ranks !== KING || rules.arranged === 'placed') return '';
    return formatBoard(tableOf(routeTo('', id, settings, { scheme: 'native', number: 1n }), new Date(0)).layout);
  } catch (error) {
    if (error instanceof InputError) return '';
    throw error;
  }
}
