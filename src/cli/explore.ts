import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { openBrowser } from '../explorer/open-browser.js';
import { servePage } from '../explorer/serve.js';
import { writePage } from '../explorer/write-page.js';
import { untilInterrupted } from './interrupt.js';
import { wholeNumber } from './options.js';
import { print } from './print.js';

/** One port for always, since a browser keeps a person's games by address and port. */
const PORT = '4852';

interface Arguments {
  port: string | undefined;
  out: string | undefined;
  'open-nothing': boolean;
}

export const exploreOptions = {
  port: { type: 'string', requiresArg: true, describe: `port on 127.0.0.1 (${PORT}); 0 for any that is free` },
  out: {
    type: 'string',
    requiresArg: true,
    describe: 'write the page to a folder instead, as static files for any web server',
  },
  'open-nothing': { type: 'boolean', default: false, describe: 'only print the address; open no browser' },
} as const;

export const exploreCommand: CommandModule<object, Arguments> = {
  command: 'explore',
  describe: 'look at deals, solutions and results in the browser, and play',
  builder: (yargs) => yargs.options(exploreOptions),
  handler: async ({ port, out, 'open-nothing': openNothing }) => {
    if (out !== undefined) {
      if (port !== undefined) throw new InputError('--port and --out exclude each other: --out serves nothing');
      const count = writePage(out);
      print(`${count} files in ${out}; the page works from any web server, not when it is opened as a file`);
      return;
    }
    const number = wholeNumber('port', port ?? PORT, 0);
    if (number > 65_535) throw new InputError(`--port does not take '${port}'; it takes 0 to 65535`);
    const server = await servePage(number);
    print(`${server.url} (end with Ctrl-C)`);
    if (!openNothing && process.stdout.isTTY) openBrowser(server.url);
    await untilInterrupted(
      (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    await server.close();
  },
};
