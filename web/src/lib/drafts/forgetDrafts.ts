import { drafts } from './draftDatabase';

/** Nothing that the account left unsaved stays on this device. */
export async function forgetDrafts(accountId: string): Promise<void> {
  try {
    const kept = await drafts.listChanges(accountId);
    await Promise.all(kept.map(({ key }) => drafts.remove(key)));
  } catch {
    // A browser that cannot be asked keeps none.
  }
}
