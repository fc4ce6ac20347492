// A second server that takes payments: the first has no limits, like most servers.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { startPaymentProvider } from './paymentProvider.mjs';
import { binary, data, payingAddress, payingPort } from './places.mjs';

/** Starts it with its own payment provider. Returns how to stop both. */
export async function startPayingServer() {
  const folder = `${data}-paying`;
  rmSync(folder, { recursive: true, force: true });
  const provider = await startPaymentProvider({
    port: payingPort + 1,
    webhookUrl: `${payingAddress}/webhooks/stripe`,
  });
  // A server without accounts has no page but that of the first start.
  spawnSync(binary, ['--data', folder, 'account', 'create', 'first@example.com', 'First']);
  const log = `${folder}.log`;
  const lines = openSync(log, 'w');
  const options = ['--listen', `127.0.0.1:${payingPort}`, '--metrics-listen', '127.0.0.1:0'];
  const server = spawn(
    binary,
    [
      '--data',
      folder,
      'serve',
      ...options,
      '--trusted-proxies',
      '127.0.0.1',
      '--log',
      'info,api=debug,gateways=debug',
    ],
    {
      stdio: ['ignore', lines, lines],
      env: { ...process.env, ...provider.settings },
    },
  );
  await isReady();
  return {
    endEverything: provider.endEverything,
    stop: async () => {
      const stopped = new Promise((exit) => server.once('exit', exit));
      server.kill('SIGTERM');
      provider.stop();
      await stopped;
      rmSync(folder, { recursive: true, force: true });
      const told = readFileSync(log, 'utf8');
      const leaked = Object.values(provider.secrets).filter((secret) => told.includes(secret));
      if (leaked.length > 0) throw new Error(`the log tells ${leaked.join(', ')}`);
    },
  };
}

async function isReady() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${payingAddress}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the server that takes payments does not start');
}
