import type { Pending } from './outbox';
import type { Page } from './page';

/** What this device keeps, so that the page opens without a network: the link, the page, and answers on their way. */
const linkKey = 'longrun-link';
const pageKey = 'longrun-page';
const answersKey = 'longrun-answers';

type KeptPage = { secret: string; etag: string | null; page: Page };
type KeptAnswers = Record<string, Pending[]>;

export function rememberedLink(): string | null {
  return localStorage.getItem(linkKey);
}

export function rememberLink(secret: string): void {
  put(linkKey, secret);
}

export function keptPage(secret: string): KeptPage | undefined {
  const kept = read<KeptPage>(pageKey);
  return kept?.secret === secret ? kept : undefined;
}

export function keepPage(kept: KeptPage): void {
  put(pageKey, JSON.stringify(kept));
}

export function keptAnswers(secret: string): Pending[] {
  return read<KeptAnswers>(answersKey)?.[secret] ?? [];
}

/** Another tab may have added or sent one meanwhile, so that a change starts from what is kept. */
export function changeKeptAnswers(secret: string, change: (kept: Pending[]) => Pending[]): Pending[] {
  const all = read<KeptAnswers>(answersKey) ?? {};
  const changed = change(all[secret] ?? []);
  put(answersKey, JSON.stringify({ ...all, [secret]: changed }));
  return changed;
}

/** The link has ended: nothing of it stays here but answers that were never taken. */
export function forget(secret: string): void {
  if (keptPage(secret)) localStorage.removeItem(pageKey);
  if (rememberedLink() === secret) localStorage.removeItem(linkKey);
}

export function onKeptAnswers(notify: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === answersKey && notify();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function read<Kept>(key: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage leaves the page working with a network. */
function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What is not kept is loaded again.
  }
}
