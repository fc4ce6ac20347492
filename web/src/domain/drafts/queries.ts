import { queryOptions } from '@tanstack/react-query';
import { type DraftKey, drafts } from './draftDatabase';
import { heldDrafts } from './draftLocks';
import { changedAtOf } from './draftTime';

/** Unsaved changes that no living tab is writing. */
export type LeftDraft = {
  key: DraftKey;
  changedAt: number | undefined;
  /** Of the plan, as far as it can be told. */
  name: string;
  /** It is a plan template's. */
  isOfTemplate: boolean;
};

/** An account's drafts are cached under it, and below that those of one plan. */
export const draftsKey = (accountId: string) => ['drafts', accountId] as const;

/** The account's, newest first. They lie in the browser: asking for them again costs nothing worth saving. */
export const leftDraftsQuery = (accountId: string) =>
  queryOptions({
    queryKey: draftsKey(accountId),
    queryFn: () => leftDrafts(accountId).catch(() => []),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

async function leftDrafts(accountId: string): Promise<LeftDraft[]> {
  const [all, held] = await Promise.all([drafts.listChanges(accountId), heldDrafts()]);
  return all
    .filter(({ key }) => !held.has(key.id))
    .map(({ key, changes }) => ({
      key,
      changedAt: changedAtOf(changes),
      name: nameOf(changes),
      isOfTemplate: isOfTemplate(changes),
    }))
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

/** The schedule is gone, and what was left of it with it. A tab in which it is open keeps its draft. */
export async function forgetLeftDrafts(accountId: string, scheduleId: string): Promise<void> {
  const left = await leftDrafts(accountId).catch(() => []);
  const ofPlan = left.filter(({ key }) => key.scheduleId === scheduleId);
  await Promise.all(ofPlan.map(({ key }) => drafts.remove(key).catch(() => {})));
}

function isOfTemplate(changes: unknown): boolean {
  const { fields } = (changes ?? {}) as { fields?: { template?: unknown } };
  return fields?.template !== undefined;
}

function nameOf(changes: unknown): string {
  const { fields } = (changes ?? {}) as { fields?: { name?: unknown } };
  return typeof fields?.name === 'string' ? fields.name.trim() : '';
}
