const prefix = 'longrun-draft-';

/** Locks that this tab is releasing. */
const leaving = new Set<Promise<unknown>>();

/** Holds a lock on the draft until this tab closes. Web Locks need a secure origin. */
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

/** The drafts that open tabs are editing, without those that this tab has just released. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  await Promise.allSettled(leaving);
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
