import { useSyncExternalStore } from 'react';
import { rememberedLink } from './keeping';

/** 128 bits in base64url. */
const secretForm = /^[\w-]{22}$/;

/** What stands in the address behind the #, which is sent to no server, or null where it cannot be a link's secret. */
export function linkSecretIn(hash: string): string | null {
  const secret = hash.replace(/^#/, '');
  return secretForm.test(secret) ? secret : null;
}

/**
 * The secret of the link that is open; another link can be opened in the same tab. Opened from the home screen the address
 * has none, and the link that this device has opened last counts.
 */
export function useLinkSecret(): string | null {
  return useSyncExternalStore(onHashChange, () =>
    location.hash === '' ? rememberedLink() : linkSecretIn(location.hash),
  );
}

function onHashChange(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}
