import type { ComponentType } from 'preact';
import { PlayView } from './play/play-view.js';
import { RulesView } from './rules/rules-view.js';
import type { Route } from './route.js';
import { TablesView } from './tables/tables-view.js';
import { WatchView } from './watch/watch-view.js';
import type { Words } from './words/words.js';

/** A part of the page with a tab of its own. */
export interface View {
  /** The first part of its addresses. */
  readonly id: string;
  readonly tab: (words: Words) => string;
  readonly Component: ComponentType<{ readonly route: Route }>;
}

/** All views, in the order of their tabs; the first is where one arrives. */
export const VIEWS: readonly View[] = [
  { id: 'play', tab: (words) => words.tabs.play, Component: PlayView },
  { id: 'watch', tab: (words) => words.tabs.watch, Component: WatchView },
  { id: 'tables', tab: (words) => words.tabs.tables, Component: TablesView },
  { id: 'rules', tab: (words) => words.tabs.rules, Component: RulesView },
];
