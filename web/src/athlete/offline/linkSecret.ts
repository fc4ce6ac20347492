import { useSyncExternalStore } from 'react';
import { rememberedLink } from './keeping';

/** 128 bits in base64url. */
const secretForm = /^[\w-]{22}$/;

/** The secret in the fragment of a URL, which is sent to no server, or null if it cannot be one. */
export function linkSecretIn(hash: string): string | null {
  const secret = hash.replace(/^#/, '');
  return secretForm.test(secret) ? secret : null;
}

/**
 * The secret of the open link; another link can be opened in the same tab. Started from the home screen the URL has
 * none, and the last link opened on this device is used.
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
