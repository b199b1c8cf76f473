/** An address within the page, after the '#': '#/play/citadel/native:7?rule=worryBack%3Dfalse'. */
export interface Route {
  /** Which view: the first part of the path; '' for an empty address. */
  readonly view: string;
  /** What is to be looked at: the parts after it. */
  readonly path: readonly string[];
  /** What follows '?', in order; a name may come more than once. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Reads the hash of an address. Never fails: what cannot be decoded is taken as it stands. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#?\/?/, '');
  const mark = text.indexOf('?');
  const [view, ...path] = (mark < 0 ? text : text.slice(0, mark)).split('/').map(decoded);
  const query = mark < 0 ? [] : [...new URLSearchParams(text.slice(mark + 1))];
  return { view, path: path.filter((part) => part !== ''), query };
}

/** The hash that `parseRoute` reads so, with its '#'. */
export function formatRoute({ view, path, query }: Route): string {
  const words = [view, ...path].map((part) => encodeURIComponent(part).replaceAll('%3A', ':'));
  const rest = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return `#/${words.join('/')}${rest === '' ? '' : `?${rest}`}`;
}

/** All values of a name in the query. */
export function valuesOf({ query }: Route, name: string): string[] {
  return query.filter(([key]) => key === name).map(([, value]) => value);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
