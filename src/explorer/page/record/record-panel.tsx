import { useState } from 'preact/hooks';
import { GAMES } from '../../../games/catalogue.js';
import { saveBytes } from '../save-bytes.js';
import { useStore } from '../use-store.js';
import { useWords } from '../use-settings.js';
import type { PersonForm } from './playouts-file.js';
import { clearRecord, record } from './record.js';
import { statisticsOf } from './statistics.js';

/** How a person's games went, game by game and all together, and what can be done with the record. */
export function RecordPanel() {
  const words = useWords();
  const games = useStore(record);
  const [sure, setSure] = useState(false);
  const names = [...new Set(games.map(({ game }) => game))].sort();
  const save = async (form: PersonForm): Promise<void> => {
    const { playoutsFile } = await import('./playouts-file.js');
    saveBytes(await playoutsFile(games, form), `playouts.${form}`);
  };
  if (games.length === 0) {
    return (
      <>
        <p>{words.record.none}</p>
        <p class="fine">{words.record.note}</p>
      </>
    );
  }
  const rows = [
    ...names.map((name) => ({ name: displayName(name), of: games.filter(({ game }) => game === name) })),
    ...(names.length > 1 ? [{ name: words.record.total, of: games }] : []),
  ];
  return (
    <>
      <table class="record">
        <thead>
          <tr>
            <th scope="col">{words.choose.game}</th>
            <th scope="col">{words.record.wins}</th>
            <th scope="col">{words.record.losses}</th>
            <th scope="col">{words.record.streak}</th>
            <th scope="col">{words.record.best}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => {
            const { wins, losses, streak, longest, best } = statisticsOf(of);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{wins}</td>
                <td>{losses}</td>
                <td>{streak === longest ? streak : `${streak} (${longest})`}</td>
                <td>{best ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="fine">{words.record.note}</p>
      <div class="row">
        <button type="button" onClick={() => void save('csv')}>
          {words.record.csv}
        </button>
        <button type="button" onClick={() => void save('arrow')}>
          {words.record.arrow}
        </button>
        <button
          type="button"
          onClick={() => {
            if (sure) clearRecord();
            setSure(!sure);
          }}
        >
          {sure ? words.record.clearSure : words.record.clear}
        </button>
      </div>
    </>
  );
}

function displayName(game: string): string {
  const [id, ...flags] = game.split(' ');
  return [GAMES.find((entry) => entry.id === id)?.name ?? id, ...flags].join(' ');
}
