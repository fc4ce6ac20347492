import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test vectors that the server's tests run too. */
export function fixture<Vectors>(name: string): Vectors {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures', `${name}.json`), 'utf8'));
}

export function fixtureBytes(path: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, '../../../fixtures', path));
}
