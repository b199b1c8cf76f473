import { LANGUAGES, languageOf, type Language } from './words/languages.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** 'wings': piles left and right of the foundations, the traditional way. 'auto': wings where there is room for them. */
export const ARRANGEMENTS = ['auto', 'wings', 'columns'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** How a person wants the page; kept in the browser. */
export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly arrangement: Arrangement;
}

/** Reads what was kept. Anything that is missing or makes no sense is as for a new visitor. */
export function parseSettings(text: string | null, languages: readonly string[]): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Not ours, or damaged.
  }
  return {
    language: LANGUAGES.find((language) => language === kept.language) ?? languageOf(languages),
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    arrangement: ARRANGEMENTS.find((arrangement) => arrangement === kept.arrangement) ?? 'auto',
  };
}
