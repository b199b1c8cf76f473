import { useEffect, useMemo } from 'preact/hooks';
import { InputError } from '../../../cards/input-error.js';
import { GAMES } from '../../../games/catalogue.js';
import { replaceRoute } from '../address.js';
import { parseRoute, type Route } from '../route.js';
import { setTable, tableOf, type Table } from '../table-link.js';
import { BadAddress } from './bad-address.js';
import { Game } from './game.js';
import { addressOf, comeTo } from './present-game.js';

/** Play by hand: the deal that the address names, today's deal of the first game where it names none. */
export function PlayView({ route }: { readonly route: Route }) {
  const found = useMemo((): Table | string => {
    try {
      return setTable(tableOf(route.path.length === 0 ? { ...route, path: [GAMES[0].id] } : route, new Date()));
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }, [route]);
  const address = typeof found === 'string' ? null : addressOf(found);
  const saved = useMemo(() => (typeof found === 'string' ? undefined : comeTo(found, new Date())), [address]);
  useEffect(() => {
    // So that the address can be handed on, and means the same tomorrow.
    if (address !== null && route.path.length < 2) replaceRoute(parseRoute(address));
  }, [address]);
  if (typeof found !== 'string') return <Game key={address} table={found} saved={saved} />;
  return <BadAddress sentence={found} view="play" />;
}
