/** The port of the server under test; its identity provider has the next one. */
export const port = Number(process.env.E2E_PORT ?? 18080);
export const address = `http://localhost:${port}`;
/** The port of the server that takes payments; its payment provider has the next one. */
export const payingPort = port + 2;
export const payingAddress = `http://localhost:${payingPort}`;
/** The ports of the services that take sessions and notifications. */
export const intervalsPort = port + 4;
export const pushPort = port + 5;
/** The release binary, unless another is to be tested. */
export const binary =
  process.env.LONGRUN_BINARY ?? new URL('../../../target/local/longrun', import.meta.url).pathname;
/** The data folder of the server under test. */
export const data = new URL(`../../../target/e2e-data-${port}`, import.meta.url).pathname;
/** The account that may use the generator. */
export const generatorAccount = 'generator@example.com';
/** The log of the server under test, kept until the next start. */
export const log = `${data}.log`;
