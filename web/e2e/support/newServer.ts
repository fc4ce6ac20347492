import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { binary, data } from './places.mjs';

export type NewServer = {
  folder: string;
  /** What it printed for the first account; none if it has accounts. */
  link: Promise<string>;
  isReady: Promise<void>;
  stop: () => Promise<void>;
};

/** A server of its own. Its folder is kept until `removeServer`. */
export function startServer(name: string, port: number, flags: readonly string[] = []): NewServer {
  const folder = `${data}-${name}`;
  const listen = ['--listen', `127.0.0.1:${port}`, '--metrics-listen', '127.0.0.1:0'];
  const server: ChildProcess = spawn(
    binary,
    ['--data', folder, 'serve', ...listen, '--public-url', `http://localhost:${port}`, ...flags],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let said = '';
  const says = (words: RegExp) =>
    new Promise<string>((found) => {
      const look = () => {
        const printed = words.exec(said)?.[0];
        if (printed) found(printed);
      };
      server.stdout?.on('data', (text) => {
        said += text;
        look();
      });
    });
  return {
    folder,
    link: says(/http:\/\/\S+\/first-start#token=\S+/),
    isReady: says(/ready at/).then(() => undefined),
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await new Promise((exit) => server.once('exit', exit));
    },
  };
}

export function removeServer(name: string): void {
  rmSync(`${data}-${name}`, { recursive: true, force: true });
}
