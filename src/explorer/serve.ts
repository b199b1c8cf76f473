import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InputError } from '../cards/input-error.js';
import { readPage, type PageFile } from './page-folder.js';

/** The page is for the person at this machine alone. */
const LOOPBACK = '127.0.0.1';

/**
 * What the page may do: run its own files, in workers too, and compile WebAssembly (the reader of Parquet). Nothing from elsewhere, no
 * script in the text of the page. `index.html` says the same for other web servers.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  // A frame is refused here only, since a page cannot ask for that itself.
  'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A running server of the page. */
export interface PageServer {
  /** 'http://127.0.0.1:4852/'. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built page on 127.0.0.1, and only there.
 *
 * Its files are read once and looked up by their whole path, so that nothing else can be asked for. A request must name this very
 * server as its host: a page of another site whose name was made to point here gets nothing.
 *
 * @param port 0 to 65535; 0 for any that is free.
 * @throws InputError when the page has not been built or the port cannot be had.
 */
export async function servePage(port: number, folder?: string): Promise<PageServer> {
  const files = new Map(readPage(folder).map((file) => [`/${file.path}`, file]));
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  const server = createServer((request, response) => answer(request, response, files, hosts));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new InputError(whyNot(port, error))));
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const hosts = new Set([`${LOOPBACK}:${actual}`, `localhost:${actual}`]);
  return {
    url: `http://${LOOPBACK}:${actual}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, PageFile>,
  hosts: ReadonlySet<string>,
): void {
  const refuse = (status: number, why: string): void => {
    response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${why}\n`);
  };
  if (headers.host === undefined || !hosts.has(headers.host))
    return refuse(403, 'This server is not known by that name.');
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(405, 'This server only shows files.');
  }
  const [path] = (url ?? '').split('?');
  const file = files.get(path);
  if (!file) return refuse(404, 'There is no such file.');
  response.writeHead(200, {
    ...HEADERS,
    'Content-Type': file.type,
    'Content-Length': file.bytes.length,
    // Names of assets change with what they hold; that of the page does not.
    'Cache-Control': file.path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(method === 'HEAD' ? undefined : file.bytes);
}

function whyNot(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program; name another with --port, or 0 for any that is free`;
  if (code === 'EACCES') return `port ${port} is not for ordinary programs; name one from 1024 on with --port`;
  return `the page cannot be served on port ${port}: ${message}`;
}
