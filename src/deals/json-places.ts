import { refusal } from './board-assembly.js';
import type { Token } from './board-lines.js';

/** A value of a JSON text with the place where it begins. A number, `true`, `false` or `null` has kind 'other'. */
export type Placed =
  | { readonly kind: 'text'; readonly place: Token; readonly text: string }
  | { readonly kind: 'list'; readonly place: Token; readonly items: readonly Placed[] }
  | { readonly kind: 'object'; readonly place: Token; readonly entries: readonly (readonly [Placed, Placed])[] }
  | { readonly kind: 'other'; readonly place: Token; readonly text: string };

const DEEPEST = 10;

/** Strings, marks, and everything else that is no white space. */
const PIECES = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/**
 * The values of a JSON text with their lines and columns, entries that come twice included.
 * @param json must be JSON that `JSON.parse` takes: nothing is checked here.
 * @throws InputError for lists or objects that lie more than ten deep in one another.
 */
export function placedJson(json: string): Placed {
  const pieces = Array.from(json.matchAll(PIECES), ({ 0: text, index }) => ({ text, index }));
  const lineStarts = [0, ...Array.from(json.matchAll(/\r\n|\n|\r/g), ({ 0: end, index }) => index + end.length)];
  let line = 1;
  let next = 0;
  let depth = 0;
  const takenIf = (text: string): boolean => pieces[next].text === text && ++next > 0;
  const value = (): Placed => {
    const { text, index } = pieces[next++];
    while (line < lineStarts.length && lineStarts[line] <= index) line++;
    const place: Token = { text, line, column: index - lineStarts[line - 1] + 1 };
    if (text === '[') return { kind: 'list', place, items: upTo(']', place, value) };
    if (text === '{') {
      const entry = (): readonly [Placed, Placed] => {
        const key = value();
        next++;
        return [key, value()];
      };
      return { kind: 'object', place, entries: upTo('}', place, entry) };
    }
    if (text.startsWith('"')) return { kind: 'text', place, text: JSON.parse(text) as string };
    return { kind: 'other', place, text };
  };
  const upTo = <T>(end: string, place: Token, item: () => T): T[] => {
    if (++depth > DEEPEST) throw refusal(place, 'lists lie too deep in one another here; a pile is a list of cards');
    const items: T[] = [];
    while (!takenIf(end)) {
      items.push(item());
      takenIf(',');
    }
    depth--;
    return items;
  };
  return value();
}
