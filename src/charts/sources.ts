import type { Comparison } from '../published/compare.js';

/** The sources of some figures. One is a sentence: under the table it stands once, and the rows have its number. */
export class Sources {
  readonly texts: readonly string[];

  constructor(figures: readonly { readonly published: Pick<Comparison['published'], 'source'> }[]) {
    this.texts = [...new Set(figures.map(({ published }) => published.source))];
  }

  /** '1' for the first. */
  numberOf(source: string): string {
    return String(this.texts.indexOf(source) + 1);
  }
}
