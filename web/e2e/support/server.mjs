// The binary on a new database, gone with everything it wrote when the tests end, but for its log.
import { spawn } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { address, binary, data, generatorAccount, log, port } from './places.mjs';
import { startProvider } from './provider.mjs';

rmSync(data, { recursive: true, force: true });
const google = await startProvider({
  port: port + 1,
  redirectUrl: `${address}/auth/google/callback`,
});
const lines = openSync(log, 'w');
const server = spawn(
  binary,
  [
    '--data',
    data,
    'serve',
    '--listen',
    `127.0.0.1:${port}`,
    '--metrics-listen',
    '127.0.0.1:0',
    '--support-address',
    'help@longrun.example',
    '--generator-accounts',
    generatorAccount,
    // Each test comes from an address of its own, so that throttling meets nobody by accident.
    '--trusted-proxies',
    '127.0.0.1',
    // All that there is to say of requests, so that a test can look for secrets in it.
    '--log',
    'info,api=debug,gateways=debug,store=debug',
  ],
  { stdio: ['ignore', lines, lines], env: { ...process.env, ...google } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (status) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(status ?? 1);
});
