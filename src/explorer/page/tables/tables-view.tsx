import { useState } from 'preact/hooks';
import { Complaint } from '../complaint.js';
import { Sign } from '../icons.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import { DealsList } from './deals-list.js';
import { FilterForm } from './filter-form.js';
import { lookAt, openFiles, opened, type Look } from './opened.js';
import { readyLists, type ReadyList } from './ready-lists.js';

/** Tables of a run: open them, find deals, go to one. */
export function TablesView() {
  const words = useWords();
  const state = useStore(opened);
  const [isOver, setOver] = useState(false);
  return (
    <main
      class={`tables${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        openFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <header>
        <h1>{words.tables.title}</h1>
        <label class="button open">
          <Sign name="open" />
          <span>{words.tables.open}</span>
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              openFiles([...(currentTarget.files ?? [])]);
              // So that the same files can be chosen again after they have changed.
              currentTarget.value = '';
            }}
          />
        </label>
        <span class="fine">{words.tables.drop}</span>
      </header>
      {state.is === 'nothing' && <p class="intro">{words.tables.intro}</p>}
      {state.is === 'reading' && (
        <p role="status">
          {words.tables.reading} <progress aria-label={words.tables.reading} />
        </p>
      )}
      {state.is === 'refused' && (
        <Complaint sentence={state.isFault ? `${words.tables.failed} ${state.message}` : `${state.message}.`} />
      )}
      {state.is === 'there' && <OpenTables state={state} />}
    </main>
  );
}

function OpenTables({ state }: { readonly state: Extract<ReturnType<typeof opened.get>, { is: 'there' }> }) {
  const words = useWords();
  const { language } = useStore(settings);
  const { run, look } = state;
  const { table, manifest, read, left } = run;
  const count = (number: number): string => number.toLocaleString(language);
  return (
    <>
      <p class="fine" role="status">
        {words.tables.summary(count(table.rows), read.join(', '))}.
        {left.length > 0 && ` ${words.tables.left(left.join(', '))}.`}
        {manifest === null && ` ${words.tables.noManifest}`}
      </p>
      {table.contradictions > 0 && <Complaint sentence={words.tables.contradictions(count(table.contradictions))} />}
      <div class="row lists">
        {readyLists(table).map((list) => (
          <button
            key={list.id}
            type="button"
            data-list={list.id}
            aria-pressed={isChosen(look, list)}
            onClick={() => lookAt({ filter: list.filter, sorting: list.sorting })}
          >
            {list.id === 'lost-and-won'
              ? words.tables.lostAndWon(list.lost ?? '', list.won ?? '')
              : words.tables.lists[list.id]}
          </button>
        ))}
      </div>
      <FilterForm table={table} filter={look.filter} />
      <DealsList run={run} look={look} />
    </>
  );
}

function isChosen(look: Look, list: ReadyList): boolean {
  return (
    JSON.stringify(look.filter) === JSON.stringify(list.filter) &&
    JSON.stringify(look.sorting) === JSON.stringify(list.sorting)
  );
}
