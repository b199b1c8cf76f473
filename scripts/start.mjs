// npm start: set up, run the default study, draw its report.
import { join } from 'node:path';
import { run, setUp } from './set-up.mjs';

setUp();
const castellan = (...words) => run(process.execPath, [join('dist', 'cli', 'main.js'), ...words]);
castellan('study', 'run', join('data', 'studies', 'default.yaml'), '--out', join('runs', 'default'), '--fresh');
castellan('report', join('runs', 'default'));
