/** Who signs people in: Google, or the OpenID issuer that the operator has named. */
export type Issuer = 'google' | 'oidc';

/** The message that the callback page posts when it is done. */
export type PopupReport = { outcome: 'signed-in' | 'linked' } | { outcome: 'failed'; code: string };

export const channelName = 'longrun-sign-in';

const size = { width: 500, height: 600 };
const watchEveryMs = 200;
/** A popup that returns from another site can look closed shortly before it posts its message. */
const reportGraceMs = 1000;

/** Must run in the click handler; a browser that blocks popups returns `null`. */
export function openPopup(address: string): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - size.width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - size.height) / 2));
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open(address, channelName, features);
  popup?.focus();
  return popup;
}

/** Calls back once the popup was closed without a message. Returns a function that stops watching. */
export function watchPopup(popup: Window, onClosed: () => void): () => void {
  let grace: ReturnType<typeof setTimeout> | undefined;
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    grace = setTimeout(onClosed, reportGraceMs);
  }, watchEveryMs);
  return () => {
    clearInterval(watch);
    clearTimeout(grace);
  };
}

export function parseReport(data: unknown): PopupReport | undefined {
  if (typeof data !== 'object' || data === null || !('outcome' in data)) return undefined;
  if (data.outcome === 'signed-in' || data.outcome === 'linked') return { outcome: data.outcome };
  if (data.outcome !== 'failed') return undefined;
  return { outcome: 'failed', code: 'code' in data && typeof data.code === 'string' ? data.code : '' };
}
