import * as v from 'valibot';
import type { Page } from '@/athlete/plan/page';
import { isStored, readStored, removeStored, store } from '@/athlete/storage';
import type { Pending } from './outbox';

/** What this device stores to open the page offline: the link, the page, and unsent answers. */
const linkKey = 'longrun-link';
const pageKey = 'longrun-page';
const answersKey = 'longrun-answers';
/** Runs that were seen, see `keptRuns`. */
export const runsKey = 'longrun-runs';

/** Validates only that it is a page: it is read by the same script that stored it, or by the next version. */
const pageShape = v.looseObject({ plans: v.array(v.looseObject({ weeks: v.array(v.unknown()) })) });
const keptPageShape = v.object({
  secret: v.string(),
  etag: v.nullable(v.string()),
  page: v.custom<Page>(isPage),
});
const pendingShape = v.object({
  key: v.string(),
  body: v.custom<Pending['body']>((body) => v.is(v.looseObject({ workoutId: v.string() }), body)),
  saidAt: v.string(),
  isUndo: v.optional(v.literal(true)),
  about: v.optional(v.object({ title: v.string(), day: v.string() })),
  refusal: v.optional(v.string()),
});
/** A damaged entry does not affect the others. */
const pendings = v.pipe(
  v.array(v.unknown()),
  v.transform((kept) => kept.filter((one) => v.is(pendingShape, one))),
);
const keptAnswersShape = v.record(v.string(), pendings);
type KeptPage = v.InferOutput<typeof keptPageShape>;

export function isPage(page: unknown): page is Page {
  return v.is(pageShape, page);
}

export function rememberedLink(): string | null {
  return readStored(linkKey);
}

export function rememberLink(secret: string): void {
  store(linkKey, secret);
}

export function keptPage(secret: string): KeptPage | undefined {
  const kept = read(pageKey, keptPageShape);
  return kept?.secret === secret ? kept : undefined;
}

export function keepPage(kept: KeptPage): void {
  store(pageKey, JSON.stringify(kept));
}

export function keptAnswers(secret: string): Pending[] {
  return read(answersKey, keptAnswersShape)?.[secret] ?? [];
}

/** Another tab may have added or sent one meanwhile, so every change starts from the stored answers. */
export function changeKeptAnswers(secret: string, change: (kept: Pending[]) => Pending[]): Pending[] {
  const all = read(answersKey, keptAnswersShape) ?? {};
  const changed = change(all[secret] ?? []);
  store(answersKey, JSON.stringify({ ...all, [secret]: changed }));
  return changed;
}

/** Whether unsent answers survive closing this page. */
export function areAnswersKept(): boolean {
  return isStored(answersKey);
}

/** Called when the link has ended: deletes everything but answers that were never accepted. */
export function forget(secret: string): void {
  if (keptPage(secret)) removeStored(pageKey);
  if (rememberedLink() === secret) removeStored(linkKey);
  removeStored(runsKey);
}

export function onKeptAnswers(notify: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === answersKey && notify();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Undefined if it is damaged or of another type. */
function read<Shape extends v.GenericSchema>(key: string, shape: Shape): v.InferOutput<Shape> | undefined {
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(readStored(key) ?? 'null'));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
