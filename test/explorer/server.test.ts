import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { PAGE_FOLDER, readPage } from '../../src/explorer/page-folder.js';
import { CONTENT_SECURITY_POLICY, servePage, type PageServer } from '../../src/explorer/serve.js';
import { writePage } from '../../src/explorer/write-page.js';
import { castellan, castellanEach } from '../cli/castellan.js';
import { buildPage } from './open-page.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-explore-'));
  folders.push(folder);
  return folder;
};

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Asks without any of the tidying up of addresses that `fetch` does. */
function ask(server: PageServer, path: string, options: { method?: string; host?: string } = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method: options.method ?? 'GET', headers: { Host: options.host ?? host } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

beforeAll(() => buildPage());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the server', () => {
  let server: PageServer;
  beforeAll(async () => {
    server = await servePage(0);
  });
  afterAll(() => server?.close());

  it('serves every file of the page with its kind and the policy', async () => {
    const files = readPage();
    expect(files.map(({ path }) => path)).toContain('index.html');
    expect(files.filter(({ path }) => /^assets\/.*worker.*\.js$/.test(path)).length).toBeGreaterThan(0);
    for (const { path, type, bytes } of files) {
      const { status, headers, body } = await ask(server, `/${path}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe(`${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`);
      if (type.startsWith('text/')) expect(body).toBe(Buffer.from(bytes).toString('utf8'));
    }
    expect((await ask(server, '/')).body).toBe((await ask(server, '/index.html')).body);
    expect((await ask(server, '/?a=b')).status).toBe(200);
  });

  it('lets no script run that is written into a page, nor text become program', () => {
    const script = CONTENT_SECURITY_POLICY.split('; ').find((part) => part.startsWith('script-src'));
    expect(script).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'");
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
  });

  it('has the same policy in the page, for other web servers', () => {
    const html = readFileSync(join(PAGE_FOLDER, 'index.html'), 'utf8');
    expect(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html)?.[1]).toBe(CONTENT_SECURITY_POLICY);
    // Relative addresses only, and no script in the text.
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\.\//);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it.each([
    '/../package.json',
    '/assets/../../../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/index.html/',
    '/page.sha256',
    '/index.html%00.js',
    'http://127.0.0.1/index.html/../../package.json',
  ])('refuses %s', async (path) => {
    const { status, body } = await ask(server, path);
    expect(status).toBe(404);
    expect(body).toBe('There is no such file.\n');
  });

  it.each(['evil.example', 'evil.example:4852', '127.0.0.1', '127.0.0.1.evil.example', 'localhost', '[::1]:80'])(
    'does not answer to the name %j',
    async (host) => {
      expect((await ask(server, '/', { host })).status).toBe(403);
    },
  );

  it('answers to localhost with its port', async () => {
    expect((await ask(server, '/', { host: `localhost:${new URL(server.url).port}` })).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await ask(server, '/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('gives the head alone when asked for it', async () => {
    const { status, headers, body } = await ask(server, '/', { method: 'HEAD' });
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it('cannot be reached but on loopback', async () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const port = Number(new URL(server.url).port);
    const reaches = (host: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = connect({ host, port });
        socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });
    expect(await reaches('127.0.0.1')).toBe(true);
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    // 127.0.0.2 is loopback too, but not the address that is listened on.
    for (const address of [...others, '127.0.0.2']) expect(await reaches(address), address).toBe(false);
  });

  it('says that a port is taken', async () => {
    const { port } = new URL(server.url);
    await expect(servePage(Number(port))).rejects.toThrow(
      new InputError(`port ${port} is taken by another program; name another with --port, or 0 for any that is free`),
    );
  });

  it('says that the page has not been built', async () => {
    await expect(servePage(0, join(newFolder(), 'none'))).rejects.toThrow(InputError);
  });
});

describe('the static files', () => {
  it('are those of the page and a list of them; an earlier page is replaced, and nothing else', () => {
    const folder = join(newFolder(), 'new');
    const count = writePage(folder);
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(written).toHaveLength(count + 1);
    // A page of another version.
    const earlier = newFolder();
    mkdirSync(join(earlier, 'assets'));
    for (const name of ['index.html', 'assets/old.js', 'own.txt']) writeFileSync(join(earlier, name), 'earlier');
    writeFileSync(join(earlier, 'castellan-page.json'), '{"files":["index.html","assets/old.js"]}');
    writePage(earlier);
    const names = readdirSync(earlier, { recursive: true }).map(String);
    expect(names).toContain('own.txt');
    expect(names).not.toContain(join('assets', 'old.js'));
    expect(readFileSync(join(earlier, 'index.html'), 'utf8')).toContain('<title>Castellan</title>');
  });

  it('are not written among other files, nor over a file', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'own.txt'), 'own');
    expect(() => writePage(folder)).toThrow(/holds other files than an earlier page/);
    expect(readdirSync(folder)).toEqual(['own.txt']);
    expect(() => writePage(join(folder, 'own.txt'))).toThrow(/is a file; --out takes a folder/);
    // A list that reaches out of the folder is no list of ours.
    writeFileSync(join(folder, 'castellan-page.json'), '{"files":["../../other.txt"]}');
    expect(() => writePage(folder)).toThrow(/holds other files/);
  });
});

describe('castellan explore', () => {
  it('prints the address, answers, and ends with Ctrl-C', async () => {
    let answered: Promise<number> | undefined;
    let out = '';
    const ended = await castellan(['explore', '--port', '0', '--open-nothing'], {
      onOut: (text, child) => {
        out = text;
        const url = /^(http:\S+) /.exec(text)?.[1];
        if (url === undefined || answered) return;
        answered = fetch(url).then(({ status }) => status);
        void answered.finally(() => child.kill('SIGINT'));
      },
    });
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ \(end with Ctrl-C\)\n$/);
    expect(await answered).toBe(200);
    expect(ended).toMatchObject({ code: 0, signal: null, err: '' });
  });

  it('writes static files', async () => {
    const folder = join(newFolder(), 'page');
    const { code, out, err } = await castellan(['explore', '--out', folder]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('works from any web server, not when it is opened as a file');
    expect(readdirSync(folder)).toContain('index.html');
  });

  it('refuses what makes no sense', async () => {
    const cases: [string[], string][] = [
      [['--port', 'x'], "--port does not take 'x'; it takes a whole number of at least 0"],
      [['--port', '70000'], "--port does not take '70000'; it takes 0 to 65535"],
      [['--port', '1', '--out', 'x'], '--port and --out exclude each other'],
      [['--open-nothing=yes'], '--open-nothing takes no value'],
      [['--prot', '1'], "did you mean '--port'?"],
    ];
    const ended = await castellanEach(cases.map(([words]) => ['explore', ...words]));
    ended.forEach(({ code, out, err }, i) => {
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(cases[i][1]);
    });
  });
});
