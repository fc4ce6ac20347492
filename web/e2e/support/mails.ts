import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, data } from './places.mjs';

/** The link in the newest mail to this address that has one, to that page or to any. */
export function linkInMailTo(email: string, page = '\\S*?'): string | undefined {
  const outbox = join(data, 'outbox');
  if (!existsSync(outbox)) return undefined;
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decoded(readFileSync(join(outbox, name), 'utf8')))
    .filter((mail) => mail.includes(email));
  const link = new RegExp(`${address}/${page}#?(?:token=|join#)[\\w.-]+`);
  return mails.map((mail) => link.exec(mail)?.[0]).findLast((found) => found !== undefined);
}

/** Decodes enough quoted-printable to read a link. */
function decoded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}
