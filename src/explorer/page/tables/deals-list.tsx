import { useMemo, useState } from 'preact/hooks';
import { InputError } from '../../../cards/input-error.js';
import { OUTCOMES } from '../../../players/play-out.js';
import { VERDICTS } from '../../../solver/verdict.js';
import { goTo } from '../address.js';
import { Complaint } from '../complaint.js';
import type { Route } from '../route.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import type { LineSource } from '../watch/watch-link.js';
import { NO_CODE, NO_COUNT } from './deal-table.js';
import { lookAt, type Look } from './opened.js';
import type { OpenedRun } from './open-run.js';
import { dealOfRow, isPlayerHere, routeToPlay, routeToWatch } from './row-deal.js';
import { selectRows } from './select-rows.js';
import { sortRows, type SortKey } from './sort-rows.js';

const PAGE_ROWS = 50;

/** The deals that fulfil the filter, a page at a time; a press on one opens it. */
export function DealsList({ run, look }: { readonly run: OpenedRun; readonly look: Look }) {
  const words = useWords();
  const { language } = useStore(settings);
  const { table, manifest } = run;
  const [problem, setProblem] = useState<string>();
  const selected = useMemo(() => selectRows(table, look.filter), [table, look.filter]);
  const rows = useMemo(
    () => (look.sorting ? sortRows(table, selected, look.sorting) : selected),
    [table, selected, look.sorting],
  );
  const count = (number: number): string => number.toLocaleString(language);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const page = Math.min(look.page, pages - 1);
  const shown = [...rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)];
  const hasPlacing = table.placings.length > 1 || table.placings[0] !== 'dealt';
  const open = (route: () => Route): void => {
    try {
      const next = route();
      setProblem(undefined);
      goTo(next);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setProblem(error.message);
    }
  };
  const watch = (row: number): void =>
    open(() => routeToWatch(dealOfRow(table, row, manifest), linesFor(run, row, look)));
  const columns: readonly (readonly [key: SortKey, label: string, isNumber: boolean])[] = [
    [{ by: 'game' }, words.choose.game, false],
    ...(hasPlacing ? [[{ by: 'placing' }, words.tables.placing, false] as const] : []),
    [{ by: 'deal' }, words.choose.number, true],
    [{ by: 'verdict' }, words.tables.verdict, false],
    [{ by: 'nodes' }, words.tables.positions, true],
    [{ by: 'solutionMoves' }, words.tables.solution, true],
    ...table.players.map(({ player }) => [{ by: 'cardsUp', player }, player, false] as const),
  ];
  return (
    <>
      {problem !== undefined && <Complaint sentence={`${problem}.`} />}
      <Pager page={page} pages={pages} rows={rows.length} />
      <div class="scroll" tabIndex={0} role="region" aria-label={words.tables.deals}>
        <table class="deals">
          <thead>
            <tr>
              {columns.map(([key, label, isNumber]) => (
                <SortHead key={label} sortKey={key} label={label} isNumber={isNumber} look={look} />
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const deal = `${table.schemes[table.scheme[row]]}:${table.deal[row]}`;
              const name = `${table.games[table.game[row]]} ${deal}`;
              const verdict = table.verdict[row] === NO_CODE ? undefined : VERDICTS[table.verdict[row]];
              return (
                <tr key={row} data-row={row} onClick={() => watch(row)}>
                  <td>{table.games[table.game[row]]}</td>
                  {hasPlacing && <td>{table.placings[table.placing[row]]}</td>}
                  <td class="number">
                    <button
                      type="button"
                      class="link"
                      aria-label={words.tables.watchDeal(name)}
                      onClick={(event) => {
                        event.stopPropagation();
                        watch(row);
                      }}
                    >
                      {deal}
                    </button>
                  </td>
                  <td class={verdict}>{verdict === undefined ? '' : words.watch.verdicts[verdict]}</td>
                  <td class="number">{table.nodes[row] === NO_COUNT ? '' : count(table.nodes[row])}</td>
                  <td class="number">{table.solutionMoves[row] === NO_COUNT ? '' : count(table.solutionMoves[row])}</td>
                  {table.players.map(({ player, outcome, cardsUp, moves }) => (
                    <td key={player} class={outcome[row] === NO_CODE ? undefined : `outcome ${OUTCOMES[outcome[row]]}`}>
                      {outcome[row] !== NO_CODE && (
                        <span
                          title={words.watch.played(OUTCOMES[outcome[row]], count(moves[row]), count(cardsUp[row]))}
                        >
                          {words.watch.outcomes[OUTCOMES[outcome[row]]]} <small>{count(cardsUp[row])}</small>
                        </span>
                      )}
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      class="link"
                      aria-label={words.tables.playDeal(name)}
                      onClick={(event) => {
                        event.stopPropagation();
                        open(() => routeToPlay(dealOfRow(table, row, manifest)));
                      }}
                    >
                      {words.tabs.play}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p>{words.tables.noRows}</p>}
      {rows.length > PAGE_ROWS && <Pager page={page} pages={pages} rows={rows.length} />}
    </>
  );
}

/**
 * The lines to watch of a row: those of the players whom the filter is about, two at most; else the solver's if the deal can be won, else
 * that of the player who came furthest.
 */
function linesFor({ table }: OpenedRun, row: number, { filter }: Look): LineSource[] {
  const asked = (filter.outcomes ?? []).map(({ player }) => player).filter(isPlayerHere);
  if (asked.length > 0) return asked.slice(0, 2).map((player) => ({ kind: 'player', player }));
  const best = table.players
    .filter(({ player, outcome }) => isPlayerHere(player) && outcome[row] !== NO_CODE)
    .sort((a, b) => b.cardsUp[row] - a.cardsUp[row])[0];
  const isWinnable = VERDICTS[table.verdict[row]] === 'winnable';
  return isWinnable || best === undefined ? [{ kind: 'solver' }] : [{ kind: 'player', player: best.player }];
}

function SortHead({
  sortKey,
  label,
  isNumber,
  look,
}: {
  readonly sortKey: SortKey;
  readonly label: string;
  readonly isNumber: boolean;
  readonly look: Look;
}) {
  const words = useWords();
  const { sorting } = look;
  const isHere = sorting !== null && JSON.stringify(sorting.key) === JSON.stringify(sortKey);
  // Numbers are looked at from the largest on; a third press leads back to the order of the tables.
  const first = isNumber || sortKey.by === 'cardsUp';
  const next = !isHere
    ? { key: sortKey, descending: first }
    : sorting.descending === first
      ? { key: sortKey, descending: !first }
      : null;
  return (
    <th
      class={isNumber ? 'number' : undefined}
      aria-sort={!isHere ? undefined : sorting.descending ? 'descending' : 'ascending'}
    >
      <button type="button" class="link" title={words.tables.sortBy(label)} onClick={() => lookAt({ sorting: next })}>
        {label}
        <span aria-hidden="true">{!isHere ? '' : sorting.descending ? ' ▾' : ' ▴'}</span>
      </button>
    </th>
  );
}

function Pager({ page, pages, rows }: { readonly page: number; readonly pages: number; readonly rows: number }) {
  const words = useWords();
  const { language } = useStore(settings);
  const count = (number: number): string => number.toLocaleString(language);
  const from = rows === 0 ? 0 : page * PAGE_ROWS + 1;
  return (
    <div class="row pager">
      <button type="button" disabled={page === 0} onClick={() => lookAt({ page: page - 1 })}>
        {words.tables.previous}
      </button>
      <span data-count="rows">
        {words.tables.shown(count(from), count(Math.min(rows, (page + 1) * PAGE_ROWS)), count(rows))}
      </span>
      <button type="button" disabled={page >= pages - 1} onClick={() => lookAt({ page: page + 1 })}>
        {words.tables.next}
      </button>
    </div>
  );
}
