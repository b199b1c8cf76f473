/** Real servers for the tests of the queue, each on a port of its own and with nothing on the disk. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

const tlsFile = (name: string): string => fileURLToPath(new URL(`./tls/${name}.pem`, import.meta.url));
/** The certificate that the server shows, which signs itself. */
export const CERTIFICATE = tlsFile('certificate');

const servers: ChildProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => endOf(server, 'SIGKILL')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Ends a process. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server and waits until it answers. @returns its address. */
export async function startRedis({
  password,
  tls = false,
}: { password?: string; tls?: boolean } = {}): Promise<string> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'castellan-redis-'));
  folders.push(folder);
  const listening = tls
    ? [
        '--port',
        '0',
        '--tls-port',
        `${port}`,
        '--tls-cert-file',
        CERTIFICATE,
        '--tls-key-file',
        tlsFile('key'),
        '--tls-auth-clients',
        'no',
      ]
    : ['--port', `${port}`];
  const words = [...listening, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', password === undefined ? words : [...words, '--requirepass', password], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  const user = password === undefined ? '' : `:${password}@`;
  return `${tls ? 'rediss' : 'redis'}://${user}127.0.0.1:${port}`;
}
