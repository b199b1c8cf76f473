import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { forPage } from '../../../src/charts/page/for-page.js';
import { isChart } from '../../../src/charts/page/page-parts.js';
import { reportCharts } from '../../../src/charts/page/report-charts.js';
import { makePage, ownCharts, type MadePage } from '../../../src/charts/page/write-page.js';
import { renderSvg } from '../../../src/charts/render.js';
import { specText } from '../../../src/charts/write-charts.js';

const REPORTS = fileURLToPath(new URL('../../../reports', import.meta.url));
const read = (path: string): string => readFileSync(join(REPORTS, path), 'utf8');

let page: MadePage;
beforeAll(async () => {
  page = await makePage(REPORTS);
});

describe('reports/index.html', () => {
  it("is what 'castellan page' makes now, byte for byte, and makes again", async () => {
    // Not toBe: a difference of a megabyte is no message.
    expect(read('index.html') === page.html, "run 'npm run report'").toBe(true);
    expect((await makePage(REPORTS)).html === page.html).toBe(true);
    expect(Buffer.byteLength(page.html)).toBeLessThan(2.5 * 2 ** 20);
  });

  it('asks nothing of the network', () => {
    const body = page.html.replace(/<script>[^]*?<\/script>/g, '').replace(/<!--[^]*?-->/g, '');
    // Not toMatch and toContain, whose messages would have the whole page.
    expect(/(src|href|url)\s*[=(]\s*["']?(https?:)?\/\//i.exec(body)?.[0]).toBeUndefined();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)![1].replaceAll('&#39;', "'");
    expect(policy).toMatch(
      /^default-src 'none'; script-src ('sha256-[^']+' ?){4}; style-src 'unsafe-inline'; img-src data: blob:;/,
    );
    expect(policy).not.toContain('unsafe-eval');
  });

  it('has a caption with n, and the command and the tables behind it, at every chart', () => {
    const figures = [...page.html.matchAll(/<figure>([^]*?)<\/figure>/g)].map(([, text]) => text);
    expect(figures.length).toBe(page.sections.flatMap(({ parts }) => parts.filter(isChart)).length);
    for (const figure of figures) {
      expect(figure).toMatch(/<figcaption>[^]*n = [\d,]+[^]*<\/figcaption>/);
      expect(figure).toMatch(/Behind this:[^]*<code>castellan [^]*<\/code>/);
      for (const [, target] of figure.matchAll(/href="#([^"]+)"/g))
        expect(page.html.includes(`id="${target}"`), target).toBe(true);
    }
  });

  it('names every table with its checksum, and links to files that are there', () => {
    for (const { name, sums } of page.reports.all) {
      for (const [file, sum] of sums) {
        expect(page.html.includes(sum)).toBe(true);
        expect(existsSync(join(REPORTS, name, file))).toBe(true);
      }
    }
    const body = page.html.slice(0, page.html.indexOf('<script'));
    for (const [, target] of body.matchAll(/href="([^"#:]+)"/g)) {
      expect(existsSync(join(REPORTS, target)), target).toBe(true);
    }
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g))
      expect(body.includes(`id="${target}"`), target).toBe(true);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(/.{20}(undefined|NaN|\[object)/.exec(body)?.[0]).toBeUndefined();
  });
});

describe('the committed specifications', () => {
  const { resolve } = createRequire(import.meta.url);
  const schema = JSON.parse(
    readFileSync(join(dirname(resolve('vega-lite')), 'vega-lite-schema.json'), 'utf8'),
  ) as object;
  // The schema's regular expressions and formats are not checked; its types are.
  const validate = new Ajv({ strict: false, allErrors: false, validateFormats: false }).compile(schema);
  const folders = readdirSync(REPORTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const specs = ['charts', ...folders.map(({ name }) => join(name, 'charts'))]
    .filter((folder) => existsSync(join(REPORTS, folder)))
    .flatMap((folder) =>
      readdirSync(join(REPORTS, folder))
        .filter((name) => name.endsWith('.vl.json'))
        .map((name) => join(folder, name)),
    );

  it('are there', () => expect(specs.length).toBeGreaterThan(15));

  it.each(specs)('%s follows the schema of Vega-Lite', (path) => {
    expect(validate(JSON.parse(read(path))), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  });

  it('would not, were they wrong', () => {
    expect(validate({ mark: 'dot', encoding: {} })).toBe(false);
    const spec = JSON.parse(read(specs[0])) as { width?: unknown };
    expect(validate({ ...spec, title: { text: 7 } })).toBe(false);
  });

  it('are what the committed tables make now, with pictures beside them', () => {
    const made = [
      ...page.reports.all.flatMap((report) =>
        reportCharts(report, page.reports.figures).map(({ name, spec }) => ({
          path: `${report.name}/charts/${name}`,
          spec,
        })),
      ),
      ...ownCharts(page.sections).map(({ id, spec }) => ({ path: `charts/${id}`, spec })),
    ];
    // A report may have charts of its own kind that are made elsewhere.
    expect(specs).toEqual(expect.arrayContaining(made.map(({ path }) => `${path}.vl.json`)));
    expect(made.length).toBeGreaterThan(15);
    for (const { path, spec } of made) {
      expect(read(`${path}.vl.json`) === specText(spec), `${path}: run 'npm run report'`).toBe(true);
      for (const form of ['svg', 'png']) expect(existsSync(join(REPORTS, `${path}.${form}`))).toBe(true);
    }
  });

  it('compile and draw without a warning, the forms for the page and for narrow screens too', async () => {
    for (const { parts } of page.sections) {
      for (const { id, spec } of parts.filter(isChart)) {
        const { wide, narrow } = forPage(id, spec);
        // renderSvg throws on any warning of Vega-Lite or Vega.
        for (const form of [spec, wide, ...(narrow === null ? [] : [narrow])]) {
          expect(await renderSvg(form)).toContain('<svg');
          expect(validate(JSON.parse(JSON.stringify(form))), id).toBe(true);
        }
      }
    }
  });

  it('have tooltips', () => {
    for (const { parts } of page.sections) {
      for (const { spec, id } of parts.filter(isChart)) {
        expect(JSON.stringify(spec), id).toContain('"tooltip"');
      }
    }
  });
});
