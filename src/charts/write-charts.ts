import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPng, renderSvg, type ChartSpec } from './render.js';

/**
 * Draws charts and writes each as `<folder>/<name>.vl.json`, `.svg` and `.png`; the folder is made if need be.
 *
 * @param charts specifications by name
 * @returns the names of the files, in the order of the charts
 * @example await writeCharts({ winnability: winnabilityChart(rows, figures) }, 'reports/first/charts')
 * // ['winnability.vl.json', 'winnability.svg', 'winnability.png']
 */
export async function writeCharts(charts: Readonly<Record<string, ChartSpec>>, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const write = async (file: string, contents: string | Uint8Array) => {
    await writeFile(join(folder, file), contents);
    files.push(file);
  };
  for (const [name, spec] of Object.entries(charts)) {
    const svg = await renderSvg(spec);
    await write(`${name}.vl.json`, specText(spec));
    await write(`${name}.svg`, `${svg}\n`);
    await write(`${name}.png`, await renderPng(svg));
  }
  return files;
}

/** A specification as JSON; an object without inner objects, such as a row of data, takes one line. */
export function specText(spec: ChartSpec): string {
  // Line breaks stand between tokens only: within a string JSON escapes them.
  const flat = /\{\n[^{}[\]]*\}/g;
  return `${JSON.stringify(spec, null, 2).replace(flat, (object) => object.replace(/\n\s*/g, ' '))}\n`;
}
