const prefix = 'longrun-draft-';

/** Says for as long as this tab lives that the draft is being written. Browsers offer locks on secure origins only. */
export function holdDraft(id: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(prefix + id, () => held);
  return release;
}

/** The drafts that a living tab is writing. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
