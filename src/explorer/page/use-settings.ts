import { keep, kept } from './kept.js';
import { parseSettings, type Settings } from './settings.js';
import { createStore, type Store } from './store.js';
import { useStore } from './use-store.js';
import type { Words } from './words/words.js';
import { WORDS } from './words/all.js';

const KEY = 'castellan.settings';

export const settings: Store<Settings> = createStore(parseSettings(kept(KEY), navigator.languages));

settings.subscribe(() => {
  keep(KEY, JSON.stringify(settings.get()));
  apply(settings.get());
});
apply(settings.get());

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** The words of the language in use. */
export function useWords(): Words {
  return WORDS[useStore(settings).language];
}

function apply({ language, theme }: Settings): void {
  const { documentElement: root } = document;
  root.lang = language;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
