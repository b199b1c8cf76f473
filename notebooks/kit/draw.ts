/*
 * What the notebooks show things with. The charts are Castellan's own, drawn as wide as the page allows; below NARROW pixels a chart takes
 * the form that it has for narrow screens.
 */
import vegaEmbed from 'vega-embed';
import type { ChartSpec } from '../../src/charts/render.js';
import { forPage, titleOf } from '../../src/charts/page/for-page.js';

const NARROW = 640;
/** No plot is made narrower than this; a chart that still does not fit can be moved sideways. */
const LEAST = 96;

/** As much of a specification as fitting looks at. */
interface Fitted {
  width?: number;
  columns?: number;
  spec?: { width: number };
  config: { background?: string; legend?: Record<string, unknown> };
}

/**
 * A figure with a chart: its title, the chart and a caption that says what to see.
 *
 * @param room pixels, the `width` of the notebook
 * @example draw(ablationChart(rows), width, 'Right of the line a tip helps.')
 */
export async function draw(spec: ChartSpec, room: number, caption: string): Promise<HTMLElement> {
  const { title, lines } = titleOf(spec);
  const figure = document.createElement('figure');
  const heading = element('h3', title);
  const below = lines.length === 0 ? [] : [element('p', lines.join(' '), 'lines')];
  const chart = document.createElement('div');
  chart.className = 'chart';
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', `${title}. ${caption}`);
  figure.append(heading, ...below, chart, element('figcaption', caption));
  const { wide, narrow } = forPage('chart', spec);
  const small = room < NARROW;
  const fitted = structuredClone(small && narrow !== null ? narrow : wide) as unknown as Fitted;
  // The page's own colour, light or dark, is behind the chart.
  fitted.config.background = 'transparent';
  if (fitted.columns !== undefined && fitted.spec !== undefined) {
    fitted.columns = Math.max(1, Math.min(fitted.columns, Math.floor((room - 40) / (fitted.spec.width + 40))));
  }
  if (small) {
    const layout = { top: { direction: 'vertical', anchor: 'start', bounds: 'full' } };
    fitted.config.legend = { ...fitted.config.legend, columns: 2, layout };
  }
  await fit(chart, fitted, room);
  return figure;
}

/** Draws; while the chart is wider than its room, its plots are made narrower, and at last its legend. */
async function fit(chart: HTMLElement, spec: Fitted, room: number): Promise<void> {
  const plot = (spec.spec ?? spec) as { width: number };
  let before = Infinity;
  for (let attempt = 0; attempt < 6; attempt++) {
    await vegaEmbed(chart, structuredClone(spec), {
      mode: 'vega-lite',
      renderer: 'svg',
      actions: false,
      tooltip: { theme: 'custom' },
    });
    const width = Number(chart.querySelector('svg')!.getAttribute('width'));
    const over = width - room;
    if (over <= 0) return;
    if (width >= before) {
      if (spec.config.legend?.['columns'] === 1) return;
      spec.config.legend = { ...spec.config.legend, columns: 1 };
    } else {
      plot.width = Math.max(LEAST, Math.floor(plot.width - over / (spec.columns ?? 1)) - 1);
    }
    before = width;
  }
}

/**
 * A table of text.
 *
 * @param words how many columns from the left hold words; the others hold figures and are set to the right
 * @example table(['Tip', 'Deals'], [['twos-first', '178']], 1)
 */
export function table(header: readonly string[], rows: readonly (readonly string[])[], words = 1): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'table';
  const line = (kind: 'th' | 'td', cells: readonly string[]): HTMLElement => {
    const row = document.createElement('tr');
    row.append(...cells.map((text, i) => element(kind, text, i < words ? '' : 'figure')));
    return row;
  };
  const whole = document.createElement('table');
  const head = document.createElement('thead');
  head.append(line('th', header));
  const body = document.createElement('tbody');
  body.append(...rows.map((cells) => line('td', cells)));
  whole.append(head, body);
  frame.append(whole);
  return frame;
}

/**
 * A list to choose from, for `view`.
 *
 * @param options the first one is chosen at the start
 * @example const game = view(choice('Game', ['Citadel', 'Fortress']));
 */
export function choice<T extends string>(label: string, options: readonly T[]): HTMLElement & { value: T } {
  const list = document.createElement('select');
  list.append(...options.map((option) => new Option(option)));
  const box = element('label', label, 'choice');
  box.append(list);
  return Object.defineProperty(box, 'value', { get: () => list.value }) as HTMLElement & { value: T };
}

/** Text as it is, lines and all. */
export function plain(text: string): HTMLElement {
  return element('pre', text, 'board');
}

function element(name: string, text: string, kind = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind !== '') made.className = kind;
  return made;
}
