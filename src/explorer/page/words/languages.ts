/** The languages of the page, those of the games' sources. */
export const LANGUAGES = ['en', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
};

/** The first language of a list, such as `navigator.languages`, that the page has; else English. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
