import type { ChartSpec } from '../render.js';
import type { TextTable } from '../text-table.js';
import type { Html } from './markup.js';

/** Tables of one report that something on the page shows. */
export interface Source {
  /** Name of the report's folder. */
  readonly report: string;
  /** Names of the files. */
  readonly tables: readonly string[];
}

/** A chart of the page. */
export interface PageChart {
  /** Unique on the page. */
  readonly id: string;
  readonly spec: ChartSpec;
  /** What to see, and n. */
  readonly caption: string;
  readonly sources: readonly Source[];
  /** Made for the page, from tables of several reports; else it is in the report's folder too. */
  readonly own: boolean;
}

/** A table of the page. */
export interface PageTable {
  readonly table: TextTable;
  readonly sources: readonly Source[];
  /** Shown at once; else behind its title. */
  readonly open: boolean;
}

/** A part of the page with a heading. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** What the section answers, before its charts. */
  readonly text: readonly Html[];
  readonly parts: readonly (PageChart | PageTable)[];
}

export function isChart(part: PageChart | PageTable): part is PageChart {
  return 'spec' in part;
}
