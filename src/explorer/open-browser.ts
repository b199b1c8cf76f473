import { spawn } from 'node:child_process';

/** Asks the desktop to show an address. Where there is none, nothing happens: the address has been printed. */
export function openBrowser(url: string): void {
  const { platform, env } = process;
  if (platform === 'linux' && env.DISPLAY === undefined && env.WAYLAND_DISPLAY === undefined) return;
  const [command, ...words] =
    platform === 'darwin' ? ['open', url] : platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
  const child = spawn(command, words, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
