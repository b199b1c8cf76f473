import { createHash } from 'node:crypto';
import { FINDINGS } from '../../published/reproduce.js';
import { VERSION } from '../../results/version.js';
import type { TextTable } from '../text-table.js';
import { answers } from './answers.js';
import { darkRules } from './dark-colours.js';
import { forPage, titleOf } from './for-page.js';
import { Html, jsonText, markup } from './markup.js';
import { isChart, type PageChart, type PageTable, type Section, type Source } from './page-parts.js';
import { provenance } from './section-provenance.js';
import type { ReportFolder } from './report-folder.js';
import type { Reports } from './reports.js';

/** Texts that the page carries, so that it needs nothing from anywhere. */
export interface PageAssets {
  readonly css: string;
  /** The page's own script, which comes last. */
  readonly script: string;
  /** Vega, Vega-Lite, Vega-Embed, in this order. */
  readonly libraries: readonly string[];
  /** Their licences. */
  readonly licences: string;
}

const TITLE = 'Beleaguered Castle and its family, in figures';

/** Colours of a dark page. */
const DARK = `color-scheme:dark;--page:#15191f;--panel:#1d232b;--ink:#e6e9ed;--soft:#aab2bd;--line:#323a45;--link:#7cc0ee;--accent:#2b7fb8;
--good:#7fe0bf;--good-back:#12382d;--bad:#ffb48a;--bad-back:#452411;--open-back:#2a323c`;

/**
 * The page of all reports: text, tables, charts, where they come from. Self-contained: it asks nothing of the network, and its policy forbids
 * it to.
 * @returns HTML, the same for the same reports, texts and version
 */
export function pageHtml(reports: Reports, sections: readonly Section[], assets: PageAssets): string {
  const byName = new Map(reports.all.map((report) => [report.name, report]));
  const charts = sections.flatMap(({ parts }) => parts.filter(isChart));
  const scripts = [...assets.libraries, assets.script];
  // The policy names each script by its checksum: no other one runs, and none makes code from text.
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  const auto = '@media screen and (prefers-color-scheme: dark)';
  const page = markup`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="Castellan ${VERSION}" />
        <meta
          name="description"
          content="Which deals of the Beleaguered Castle family of patience games can be won, by whom, and how sure that is."
        />
        <title>${TITLE}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(assets.css)}
          ${new Html(`${auto}{:root:not([data-theme=light]){${DARK}}\n`)}${darkRules(':root:not([data-theme=light])')}}
          ${new Html(`@media screen{:root[data-theme=dark]{${DARK}}\n`)}${darkRules(':root[data-theme=dark]')}}
        </style>
      </head>
      <body>
        <div class="top">
          <span>Castellan ${VERSION}, a laboratory for patience games</span>
          <span class="theme" role="group" aria-label="Colours"
            ><button type="button" value="auto" aria-pressed="true">Auto</button
            ><button type="button" value="light" aria-pressed="false">Light</button
            ><button type="button" value="dark" aria-pressed="false">Dark</button></span
          >
        </div>
        <header>
          <h1>${TITLE}</h1>
          <p class="lead">
            Eleven open patience games, one deck, every card face up: so each deal can be won or cannot, and a program
            can tell which. This page answers what people ask and claim about them, each time with a number, its 95%
            interval, the number of deals, and the command that makes it again.
          </p>
          ${answers(reports)}
        </header>
        <noscript
          ><p>
            The charts need JavaScript. They are pictures too, in the folder <code>charts</code> of each report; every
            figure is in the tables here.
          </p></noscript
        >
        <nav aria-label="Contents">
          <ol>
            ${[...sections, { id: 'provenance', title: 'Where every number comes from' }].map(
              ({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`,
            )}
          </ol>
        </nav>
        <main>${sections.map((section) => sectionHtml(section, byName))} ${provenance(reports.all)}</main>
        ${charts.map(
          ({ id, spec }) =>
            markup`<script type="application/json" data-chart="${id}">${jsonText(forPage(id, spec))}</script>\n`,
        )}
        ${new Html(`<!--\n${assets.licences.replaceAll('--', '- -')}\n-->`)}
        ${scripts.map((text) => markup`<script>${new Html(text)}</script>\n`)}
      </body>
    </html>
`;
  return page.text;
}

function sectionHtml({ id, title, text, parts }: Section, reports: ReadonlyMap<string, ReportFolder>): Html {
  return markup`<section id="${id}">
    <h2>${title}</h2>
    ${text} ${parts.map((part) => (isChart(part) ? chartHtml(part, reports) : tableHtml(part, reports)))}
  </section>\n`;
}

function chartHtml({ id, spec, caption, sources }: PageChart, reports: ReadonlyMap<string, ReportFolder>): Html {
  const { title, lines } = titleOf(spec);
  return markup`<figure>
    <h3 id="title-${id}">${title}</h3>
    <p class="lines">${lines.join(' ')}</p>
    <div class="chart" id="chart-${id}" role="group" aria-labelledby="title-${id}"></div>
    <figcaption>${caption}</figcaption>
    ${behind(sources, reports)}
  </figure>\n`;
}

/** The tables behind something, with what made them. */
function behind(sources: readonly Source[], reports: ReadonlyMap<string, ReportFolder>): Html {
  const byReport = new Map<string, string[]>();
  for (const { report, tables } of sources) byReport.set(report, [...(byReport.get(report) ?? []), ...tables]);
  const parts = [...byReport].map(([report, tables]) => {
    const made = reports
      .get(report)!
      .madeBy.commands.map((command, i) => markup`${i === 0 ? '' : ', '}<code>${command}</code>`);
    const files = tables.map(
      (table, i) => markup`${i === 0 ? '' : ', '}<a href="#file-${report}-${table}">${table}</a>`,
    );
    return markup` <a href="#from-${report}">${report}</a>: ${files}, by ${made}.`;
  });
  return markup`<p class="behind">Behind this:${parts}</p>`;
}

function tableHtml({ table, sources, open }: PageTable, reports: ReadonlyMap<string, ReportFolder>): Html {
  return markup`<details class="table"${new Html(open ? ' open' : '')}>
    <summary>${table.title}</summary>
    <p>${table.note}</p>
    ${textTableHtml(table)} ${behind(sources, reports)}
  </details>\n`;
}

/** Words of more characters want room to stand in few lines. */
const LONG = 26;
const MARKED: readonly string[] = FINDINGS;

function textTableHtml({ header, rows, words, sources, title }: TextTable): Html {
  // The last column may hold words too, after the figures.
  const isWord = (column: number): boolean =>
    column < words || header[column] === 'Report' || header[column] === 'Source';
  const isLong = header.map(
    (_, column) => isWord(column) && rows.some((row) => row[column].length > LONG && !MARKED.includes(row[column])),
  );
  const cell = (text: string, column: number): Html =>
    isWord(column)
      ? markup`<td${new Html(isLong[column] ? ' class="long"' : '')}>${MARKED.includes(text) ? markup`<span class="${text.replaceAll(' ', '-')}">${text}</span>` : text}</td>`
      : markup`<td class="num">${text}</td>`;
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
<table><thead><tr>${header.map((text, column) => markup`<th${new Html(isWord(column) ? '' : ' class="num"')}>${text}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map(cell)}</tr>\n`)}</tbody></table>
</div>${
    sources === undefined
      ? markup``
      : markup`<p>Sources:</p>
          <ol>
            ${sources.map((source) => markup`<li>${source}</li>`)}
          </ol>`
  }`;
}
