import { describe, expect, it } from 'vitest';
import { WORDS } from '../../src/explorer/page/words/all.js';
import { DESCRIBE_IN } from '../../src/explorer/page/words/describe.js';
import { LANGUAGES, LANGUAGE_NAMES, languageOf } from '../../src/explorer/page/words/languages.js';
import { GAMES } from '../../src/games/catalogue.js';

/** All texts by their place: 'play.undo', functions asked with small numbers and words. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const ask = value as (...args: unknown[]) => string;
    return [1, 2, 12].flatMap((n) => textsOf(ask(n, n % 4, String(n)), `${path}(${n})`));
  }
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  const texts = textsOf(WORDS[language]);

  it('are there, and whole', () => {
    expect(texts.length).toBeGreaterThan(120);
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).toMatch(/\S/);
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('name 52 cards apart', () => {
    const { cards } = WORDS[language];
    const names = Array.from({ length: 52 }, (_, card) => cards.name(1 + (card >> 2), card & 3));
    expect(new Set(names).size).toBe(52);
  });

  it('have the same places as the English ones, and are not English', () => {
    const english = new Map(textsOf(WORDS.en));
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    const same = texts.filter(([path, text]) => english.get(path) === text && /[a-z]{4}/i.test(text));
    if (language !== 'en') expect(same.length / texts.length, same.map(([path]) => path).join(' ')).toBeLessThan(0.05);
  });

  it('describe every game', () => {
    for (const { rules } of GAMES) expect(DESCRIBE_IN[language](rules).length).toBeGreaterThan(8);
  });
});

describe('the language', () => {
  it('is the first that the page has', () => {
    expect(languageOf(['de-AT', 'it-CH', 'fr'])).toBe('it');
    expect(languageOf(['FR-ca'])).toBe('fr');
    expect(languageOf(['de'])).toBe('en');
    expect(languageOf([])).toBe('en');
    expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
  });
});
