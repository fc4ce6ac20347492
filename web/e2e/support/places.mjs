/** Where the server under test listens; the identity provider beside it has the next port. */
export const port = Number(process.env.E2E_PORT ?? 18080);
export const address = `http://localhost:${port}`;
/** Where the server listens that takes payments; the payment provider has the next port. */
export const payingPort = port + 2;
export const payingAddress = `http://localhost:${payingPort}`;
/** The program that ships, unless another is to be tested. */
export const binary =
  process.env.LONGRUN_BINARY ?? new URL('../../../target/local/longrun', import.meta.url).pathname;
/** Where the server under test keeps its data. */
export const data = new URL(`../../../target/e2e-data-${port}`, import.meta.url).pathname;
/** Whose editor has the generator. */
export const generatorAccount = 'generator@example.com';
/** What the server under test logs, left to be read until the next start. */
export const log = `${data}.log`;
