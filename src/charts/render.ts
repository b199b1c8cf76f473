/*
 * The only file that knows Vega, Vega-Lite and resvg. They are loaded when the first chart is drawn, since loading takes
 * some tenths of a second. No canvas package is used: text is measured by the table in text-widths.ts, so a picture does not
 * depend on what a machine has installed.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config, TopLevelSpec } from 'vega-lite';
import { TEXT_WIDTHS, UNITS_PER_EM } from './text-widths.js';

/** A Vega-Lite specification. */
export type ChartSpec = TopLevelSpec;
export type ChartConfig = Config;

/** Pixels of a PNG for each pixel of the chart. */
const PNG_SCALE = 2;

/**
 * Compiles a specification and draws it.
 * @returns SVG text, the same for the same specification
 * @throws Error when Vega-Lite or Vega warns of anything: a chart of this project draws without warnings
 * @example const svg = await renderSvg(winnabilityChart(rows, figures));
 */
export async function renderSvg(spec: ChartSpec): Promise<string> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // The type definitions of Vega leave its text metrics out.
  (vega as unknown as { textMetrics: { width: typeof textWidth } }).textMetrics.width = textWidth;
  const warnings: string[] = [];
  const logger = warningsTo(warnings);
  // What a picture says of each mark to screen readers is half of its bytes, and a page that shows it as an image does not pass it on.
  const compiled = compile({ ...spec, config: { ...spec.config, aria: false } }, { logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', logger });
  try {
    const svg = await view.toSVG();
    if (warnings.length > 0) throw new Error(`the chart does not draw cleanly: ${warnings.join('; ')}`);
    return svg;
  } finally {
    view.finalize();
  }
}

/**
 * Turns the SVG of a chart into a PNG, twice its size, with the fonts of the package dejavu-fonts-ttf and no others.
 * @example const png = await renderPng(await renderSvg(spec));
 */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const picture = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, file)),
      defaultFontFamily: 'DejaVu Sans',
    },
    fitTo: { mode: 'zoom', value: PNG_SCALE },
    background: '#FFFFFF',
  });
  return picture.render().asPng();
}

/**
 * What a page needs to draw charts itself: the builds for browsers of Vega, Vega-Lite and Vega-Embed, in this order, and their licences.
 * @example const { libraries, licences } = await browserBuilds();
 */
export async function browserBuilds(): Promise<{ readonly libraries: readonly string[]; readonly licences: string }> {
  const { resolve } = createRequire(import.meta.url);
  const libraries: string[] = [];
  const licences: string[] = [];
  for (const name of ['vega', 'vega-lite', 'vega-embed']) {
    const build = dirname(resolve(name));
    // Maps for debuggers are not beside the page.
    const text = await readFile(join(build, `${name}.min.js`), 'utf8');
    libraries.push(text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'));
    licences.push(`${name}\n\n${await readFile(join(dirname(build), 'LICENSE'), 'utf8')}`);
  }
  return { libraries, licences: licences.join('\n') };
}

/** What Vega tells of the text that it asks to measure. */
interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
  readonly limit?: number;
}

/**
 * The width in pixels of a line of text, without kerning. Characters that the table lacks count as wide as a W, so that text is
 * given too much room rather than too little.
 */
export function textWidth(item: TextItem, text: string | number | null | undefined): number {
  const widths = TEXT_WIDTHS[item.fontWeight === 'bold' || Number(item.fontWeight) >= 600 ? 'bold' : 'normal'];
  let units = 0;
  for (const character of String(text ?? '').trim()) units += widths[character] ?? widths['W'];
  return (units / UNITS_PER_EM) * (item.fontSize ?? 11);
}

function warningsTo(warnings: string[]) {
  const note = (...messages: unknown[]) => {
    warnings.push(messages.map(String).join(' '));
    return logger;
  };
  const ignore = () => logger;
  let level = 0;
  function setLevel(value: number): typeof logger;
  function setLevel(): number;
  function setLevel(value?: number) {
    if (value === undefined) return level;
    level = value;
    return logger;
  }
  const logger = { level: setLevel, error: note, warn: note, info: ignore, debug: ignore };
  return logger;
}
