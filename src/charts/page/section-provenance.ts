import type { Manifest } from '../../results/manifest.js';
import { formatRange } from '../../deals/reference.js';
import { countText } from '../words.js';
import { markup, type Html } from './markup.js';
import type { ReportFolder } from './report-folder.js';
import { SUMS_NAME } from './sums.js';

/** Where every number comes from: of each report what made it, its studies, and the checksums of its files. */
export function provenance(reports: readonly ReportFolder[]): Html {
  return markup`<section id="provenance">
    <h2>Where every number comes from</h2>
    <p>
      Each chart and table names the files that it was made from, and nothing else went into this page. A report&rsquo;s
      commands, with the version of Castellan that stands beside them, make the same tables again, byte for byte, on any
      machine. The checksums are those of the files in <code>${SUMS_NAME}</code>; this page is not made when a file
      differs from its checksum (<code>sha256sum --check ${SUMS_NAME}</code> in a report&rsquo;s folder checks the
      same).
    </p>
    ${reports.map(reportBlock)}
  </section>`;
}

function reportBlock({ name, madeBy, manifests, sums }: ReportFolder): Html {
  return markup`<h3 id="from-${name}">${name}</h3>
    <p>
      Castellan ${madeBy.castellan}.
      ${madeBy.commands.map((command, i) => markup`${i === 0 ? 'Made by ' : ', then '}<code>${command}</code>`)}.
    </p>
    ${
      manifests.size === 0
        ? markup``
        : markup`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th>Manifest</th>
                  <th>Study</th>
                  <th>Castellan</th>
                  <th>Deals</th>
                  <th>Games</th>
                  <th>Players</th>
                  <th>Solver, most positions</th>
                  <th>Seed</th>
                </tr>
              </thead>
              <tbody>
                ${[...manifests].map(([file, manifest]) => manifestRow(name, file, manifest))}
              </tbody>
            </table>
          </div>`
    }
    <details class="table">
      <summary>Checksums of ${sums.size} files</summary>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th>File</th>
              <th>SHA-256</th>
            </tr>
          </thead>
          <tbody>
            ${[...sums].map(
              ([file, sum]) =>
                markup`<tr id="file-${name}-${file}">
                  <td><a href="${name}/${file}">${file}</a></td>
                  <td class="sum">${sum}</td>
                </tr> `,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
}

function manifestRow(report: string, file: string, { castellan, study }: Manifest): Html {
  const deals = study.deals.map(({ scheme, from, to }) => formatRange({ scheme, from: BigInt(from), to: BigInt(to) }));
  const { length } = study.players;
  return markup`<tr>
    <td><a href="${report}/${file}">${file}</a></td>
    <td>${study.name}</td>
    <td>${castellan}</td>
    <td>${deals.join(' ')}</td>
    <td>${study.games.length === 1 ? study.games[0].name : countText(study.games.length)}</td>
    <td>${length === 0 ? 'none' : length > 4 ? `${length}, tips switched` : study.players.join(', ')}</td>
    <td>${study.solver === null ? 'none' : countText(study.solver.positionLimit)}</td>
    <td>${study.seed}</td>
  </tr> `;
}
