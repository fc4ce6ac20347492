import * as v from 'valibot';
import type { Pending } from './outbox';
import type { Page } from './page';

/** What this device keeps, so that the page opens without a network: the link, the page, and answers on their way. */
const linkKey = 'longrun-link';
const pageKey = 'longrun-page';
const answersKey = 'longrun-answers';

/** Of the page itself only that it is one: it is read by the script that kept it, or by the next. */
const keptPageShape = v.object({
  secret: v.string(),
  etag: v.nullable(v.string()),
  page: v.custom<Page>((page) =>
    v.is(v.looseObject({ plans: v.array(v.looseObject({ weeks: v.array(v.unknown()) })) }), page),
  ),
});
const pendingShape = v.object({
  key: v.string(),
  body: v.custom<Pending['body']>((body) => v.is(v.looseObject({ workoutId: v.string() }), body)),
  saidAt: v.string(),
});
/** One that is damaged does not take the others with it. */
const pendings = v.pipe(
  v.array(v.unknown()),
  v.transform((kept) => kept.filter((one) => v.is(pendingShape, one))),
);
const keptAnswersShape = v.record(v.string(), pendings);
type KeptPage = v.InferOutput<typeof keptPageShape>;

export function rememberedLink(): string | null {
  return localStorage.getItem(linkKey);
}

export function rememberLink(secret: string): void {
  put(linkKey, secret);
}

export function keptPage(secret: string): KeptPage | undefined {
  const kept = read(pageKey, keptPageShape);
  return kept?.secret === secret ? kept : undefined;
}

export function keepPage(kept: KeptPage): void {
  put(pageKey, JSON.stringify(kept));
}

export function keptAnswers(secret: string): Pending[] {
  return read(answersKey, keptAnswersShape)?.[secret] ?? [];
}

/** Another tab may have added or sent one meanwhile, so that a change starts from what is kept. */
export function changeKeptAnswers(secret: string, change: (kept: Pending[]) => Pending[]): Pending[] {
  const all = read(answersKey, keptAnswersShape) ?? {};
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

/** Nothing, where it is damaged or of another kind. */
function read<Shape extends v.GenericSchema>(key: string, shape: Shape): v.InferOutput<Shape> | undefined {
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return success ? output : undefined;
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
