import type { ChartSpec } from '../render.js';
import { FONT } from '../theme.js';
import { narrowLanes } from './narrow-lanes.js';

/** What the page's script draws. */
export interface DrawnChart {
  readonly id: string;
  readonly wide: ChartSpec;
  /** For narrow screens, where the chart has a form of its own for them. */
  readonly narrow: ChartSpec | null;
}

/** Fonts that the reader's machine has; the browser measures them itself. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", Verdana, sans-serif';

/** A chart as the page draws it: its title is in the page's text, its fonts are the page's. */
export function forPage(id: string, spec: ChartSpec): DrawnChart {
  const narrow = narrowLanes(spec);
  return { id, wide: dressed(spec), narrow: narrow === null ? null : dressed(narrow) };
}

/** What the page says elsewhere, or does not need. */
const LEFT_OUT: readonly string[] = ['title', 'usermeta', '$schema'];

function dressed(spec: ChartSpec): ChartSpec {
  const rest = Object.fromEntries(Object.entries(spec).filter(([name]) => !LEFT_OUT.includes(name)));
  const text = JSON.stringify(rest).replaceAll(JSON.stringify(FONT), JSON.stringify(FONTS));
  const page = JSON.parse(text) as ChartSpec;
  return { ...page, config: { ...page.config, padding: 4 } };
}

/** Title and lines below it, for the page's text. */
export function titleOf(spec: ChartSpec): { readonly title: string; readonly lines: readonly string[] } {
  const { text, subtitle } = spec.title as { text: string; subtitle?: string | readonly string[] };
  return { title: text, lines: subtitle === undefined ? [] : [subtitle].flat() };
}
