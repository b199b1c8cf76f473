import { formatRoute, parseRoute, type Route } from './route.js';
import { createStore, type Store } from './store.js';

/** The route that the browser's address bar shows. */
export const route: Store<Route> = createStore(parseRoute(location.hash));

addEventListener('hashchange', () => route.set(parseRoute(location.hash)));

/** Goes to a route, so that 'back' comes back to this one. */
export function goTo(next: Route): void {
  location.hash = formatRoute(next);
}

/** Puts a route in the place of this one. */
export function replaceRoute(next: Route): void {
  history.replaceState(null, '', formatRoute(next));
  route.set(next);
}
