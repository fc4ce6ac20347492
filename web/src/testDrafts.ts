import type { DraftDatabase, KeptDraft } from '@/domain/drafts/draftDatabase';

/** Drafts as a browser stores them: reading returns a copy of what was written. */
export function memoryDrafts(): DraftDatabase & { all: () => KeptDraft[] } {
  const kept = new Map<string, KeptDraft>();
  return {
    all: () => [...kept.values()],
    list: async (accountId, scheduleId) =>
      [...kept.values()].filter(({ key }) => key.accountId === accountId && key.scheduleId === scheduleId),
    listChanges: async (accountId) => [...kept.values()].filter(({ key }) => key.accountId === accountId),
    listOfPerson: async (personId) =>
      [...kept.values()].filter(({ key }) => key.accountId.startsWith(personId)),
    put: async (key, changes, base) => {
      const name = JSON.stringify(key);
      const next = { key, changes, base: base ?? kept.get(name)?.base };
      kept.set(name, structuredClone(next));
    },
    remove: async (key) => {
      kept.delete(JSON.stringify(key));
    },
  };
}
