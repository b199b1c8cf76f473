import { useMemo, useReducer, useState } from 'preact/hooks';
import { InputError } from '../../../cards/input-error.js';
import { formatReference } from '../../../deals/reference.js';
import type { Place } from '../../../position/move.js';
import { Board } from '../board/board.js';
import { Complaint } from '../complaint.js';
import type { Route } from '../route.js';
import { tableOf, type Table } from '../table-link.js';
import { useWords } from '../use-settings.js';
import { PlaySession } from './session.js';

export function PlayView({ route }: { readonly route: Route }) {
  const table = useMemo((): Table | string => {
    try {
      return tableOf({ ...route, path: route.path.length === 0 ? ['beleaguered-castle'] : route.path }, new Date());
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }, [route]);
  if (typeof table === 'string') return <Complaint sentence={table} />;
  return <Game table={table} />;
}

function Game({ table }: { readonly table: Table }) {
  const words = useWords();
  const session = useMemo(() => new PlaySession(table.game.rules, table.layout), [table]);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [taken, setTaken] = useState<Place | null>(null);
  const places = new Map<Place, string>();
  if (taken !== null) {
    places.set(taken, 'taken');
    for (const place of session.targets(taken)) places.set(place, 'target');
  }
  const move = (from: Place, to: Place): void => {
    setTaken(null);
    session.play(from, to);
    changed(0);
  };
  return (
    <main class="game">
      <div class="tools">
        <button type="button" disabled={!session.canUndo} onClick={() => (session.undo(), changed(0))}>
          {words.play.undo}
        </button>
      </div>
      <Board
        position={session.position}
        label={words.board.label(table.game.name, table.reference ? formatReference(table.reference) : '')}
        places={places}
        onPlace={(place) => {
          if (taken === null) setTaken(place);
          else if (taken === place) setTaken(null);
          else move(taken, place);
        }}
        onTwice={(place) => {
          setTaken(null);
          session.sendUp(place);
          changed(0);
        }}
        onTake={setTaken}
        onDrop={move}
      />
    </main>
  );
}
