/** The program that ships. */
export const binary = new URL('../../../target/release/longrun', import.meta.url).pathname;
/** Where the server under test keeps its data. */
export const data = new URL('../../../target/e2e-data', import.meta.url).pathname;
