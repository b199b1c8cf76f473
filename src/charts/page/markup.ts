/** Text that is HTML: everything that had to be escaped is. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

/**
 * HTML from a template; what is put in is escaped, unless it is HTML itself.
 * @example markup`<p>${'a < b'}</p>`.text // '<p>a &lt; b</p>'
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((all, text, i) => `${all}${textOf(values[i - 1])}${text}`));
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for content and for attributes in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** Data for a script element of the type 'application/json': no '<' in it can end the element or begin a comment. */
export function jsonText(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
