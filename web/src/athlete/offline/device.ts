/** Replacements for APIs that browsers offer only on secure origins, for a server at home over http. */

/** An idempotency key for an answer. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs one at a time across all tabs. Without Web Locks only within this tab; idempotency keys make the others
 * harmless.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, work);
  const turn = lastTurn.then(work, work);
  lastTurn = turn;
  return turn;
}

/** Resolves to whether the text was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Inserted into the open dialog, outside of which nothing can have the focus. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
