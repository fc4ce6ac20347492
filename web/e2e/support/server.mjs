// The binary on a new database. Everything it wrote but the log is deleted when the tests end.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { startIntervals } from './intervalsService.mjs';
import { address, binary, data, generatorAccount, intervalsPort, log, port, pushPort } from './places.mjs';
import { startProvider } from './provider.mjs';
import { startPushService } from './pushService.mjs';

rmSync(data, { recursive: true, force: true });
const google = await startProvider({
  port: port + 1,
  redirectUrl: `${address}/auth/google/callback`,
});
const services = {
  ...google,
  ...(await startIntervals({ port: intervalsPort })),
  ...(await startPushService({ port: pushPort })),
};
// A server without accounts has no page but that of the first start.
spawnSync(binary, ['--data', data, 'account', 'create', 'first@example.com', 'First']);
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
    // Each test has its own client address, so that rate limits do not interfere.
    '--trusted-proxies',
    '127.0.0.1',
    // Logs requests in full, so that a test can search the log for secrets.
    '--log',
    'info,api=debug,gateways=debug,store=debug',
  ],
  { stdio: ['ignore', lines, lines], env: { ...process.env, ...services } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (status) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(status ?? 1);
});
