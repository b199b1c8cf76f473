import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublishedFigures } from '../../published/published-figures.js';
import { browserBuilds } from '../render.js';
import { writeCharts } from '../write-charts.js';
import { pageHtml, type PageAssets } from './page-html.js';
import { isChart, type PageChart, type Section } from './page-parts.js';
import { reportCharts } from './report-charts.js';
import { readReports } from './report-folder.js';
import { gather, type Reports } from './reports.js';
import { difficultySection } from './section-difficulty.js';
import { effortSection } from './section-effort.js';
import { playersSection } from './section-players.js';
import { predictionSection } from './section-prediction.js';
import { publishedSection } from './section-published.js';
import { rulesSection } from './section-rules.js';
import { tipsSection } from './section-tips.js';
import { winnabilitySection } from './section-winnability.js';

/** The page, in the folder of the reports. */
export const PAGE_NAME = 'index.html';
/** Charts that are made for the page, from tables of several reports. */
const CHART_FOLDER = 'charts';

/** The sections in the page's order; one that has nothing to show is left out. */
const SECTIONS: readonly ((reports: Reports) => Section | null)[] = [
  publishedSection,
  winnabilitySection,
  rulesSection,
  playersSection,
  tipsSection,
  difficultySection,
  effortSection,
  predictionSection,
];

/** The page and what is on it. */
export interface MadePage {
  readonly html: string;
  readonly reports: Reports;
  readonly sections: readonly Section[];
}

/**
 * Makes the page of all reports from their tables.
 *
 * @param folder of report folders
 * @throws InputError when a table does not match its checksum, or cannot be read
 */
export async function makePage(folder: string): Promise<MadePage> {
  const reports = gather(await readReports(folder), await readPublishedFigures());
  const sections = SECTIONS.map((make) => make(reports)).filter((section) => section !== null);
  return { html: pageHtml(reports, sections, await readAssets()), reports, sections };
}

/**
 * Makes the page and writes it as `index.markup` into the folder; with `pictures` it draws anew every chart there too, those of the reports
 * and those of the page (`charts`), as a specification, SVG and PNG.
 *
 * @returns names of the files, as seen from the folder
 */
export async function writeReportPage(folder: string, pictures: boolean): Promise<string[]> {
  const { html, reports, sections } = await makePage(folder);
  const files = [PAGE_NAME];
  const draw = async (into: string, charts: readonly Pick<PageChart, 'id' | 'spec'>[]): Promise<void> => {
    const specs = Object.fromEntries(charts.map(({ id, spec }) => [id, spec]));
    files.push(...(await writeCharts(specs, join(folder, into))).map((name) => `${into}/${name}`));
  };
  if (pictures) {
    for (const report of reports.all) {
      const charts = reportCharts(report, reports.figures).map(({ name, spec }) => ({ id: name, spec }));
      if (charts.length > 0) await draw(`${report.name}/${CHART_FOLDER}`, charts);
    }
    await draw(CHART_FOLDER, ownCharts(sections));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PAGE_NAME), html);
  return files;
}

/** The charts that no report has, since they are made for the page. */
export function ownCharts(sections: readonly Section[]): PageChart[] {
  return sections.flatMap(({ parts }) => parts.filter(isChart).filter(({ own }) => own));
}

async function readAssets(): Promise<PageAssets> {
  const data = (name: string): Promise<string> =>
    readFile(new URL(`../../../data/page/${name}`, import.meta.url), 'utf8');
  return { css: await data('page.css'), script: await data('page.js'), ...(await browserBuilds()) };
}
