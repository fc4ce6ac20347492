import { queryOptions } from '@tanstack/react-query';
import { type DraftKey, drafts } from './draftDatabase';
import { heldDrafts } from './draftLocks';
import { changedAtOf } from './draftTime';

/** Unsaved changes that no open tab is editing. */
export type LeftDraft = {
  key: DraftKey;
  changedAt: number | undefined;
  /** The name of the plan, if it can be read. */
  name: string;
  /** The draft is of a plan template. */
  isOfTemplate: boolean;
};

/** The root key of an account's drafts; those of one plan are below it. */
export const draftsKey = (accountId: string) => ['drafts', accountId] as const;

/** The account's drafts, newest first. They are read from the browser, so a refetch is cheap. */
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

/** Removes the drafts of a deleted schedule. A tab that has it open keeps its draft. */
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
