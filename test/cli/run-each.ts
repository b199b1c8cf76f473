/** Runs the command lines of a JSON list. After each a NUL ends its output on both streams; at last come the exit codes as JSON. */
import { writeSync } from 'node:fs';
import { runCommandLine } from '../../src/cli/command-line.js';

const codes: number[] = [];
for (const words of JSON.parse(process.argv[2]) as string[][]) {
  codes.push(await runCommandLine(words));
  writeSync(1, '\0');
  writeSync(2, '\0');
}
writeSync(1, JSON.stringify(codes));
