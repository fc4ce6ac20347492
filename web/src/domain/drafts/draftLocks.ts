const prefix = 'longrun-draft-';

/** Locks that this tab is letting go of. */
const leaving = new Set<Promise<unknown>>();

/** Says for as long as this tab lives that the draft is being written. Browsers offer locks on secure origins only. */
export function holdDraft(id: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock: Promise<unknown> = navigator.locks.request(prefix + id, () => held);
  return () => {
    leaving.add(lock);
    void lock.finally(() => leaving.delete(lock));
    release();
  };
}

/** The drafts that a living tab is writing. What this one has just let go of is none of them. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  await Promise.allSettled(leaving);
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
