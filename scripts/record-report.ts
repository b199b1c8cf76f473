// Notes down what made a report whose files are there, and the checksums of its tables, for the page of all reports:
//   npx tsx scripts/record-report.ts reports/million 'castellan study run study.yaml --out run' 'castellan report run'
import { writeMadeBy } from '../src/charts/page/made-by.js';
import { writeSums } from '../src/charts/page/sums.js';

const [folder, ...commands] = process.argv.slice(2);
if (folder === undefined || commands.length === 0) {
  console.error('record-report: give the folder of a report and the commands that made it, each in quotes');
  process.exit(2);
}
await writeMadeBy(folder, commands);
await writeSums(folder);
