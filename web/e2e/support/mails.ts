import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, data } from './places.mjs';

/** The link in the newest mail to this address, if there is one. */
export function linkInMailTo(email: string): string | undefined {
  const outbox = join(data, 'outbox');
  if (!existsSync(outbox)) return undefined;
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decoded(readFileSync(join(outbox, name), 'utf8')))
    .filter((mail) => mail.includes(email));
  return new RegExp(`${address}/\\S*(?:token=|join#)[\\w.-]+`).exec(mails.at(-1) ?? '')?.[0];
}

/** Decodes enough quoted-printable to read a link. */
function decoded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}
