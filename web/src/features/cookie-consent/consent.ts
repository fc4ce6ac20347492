/** A browser that refuses storage simply asks again. */
export function hasConsent(): boolean {
  try {
    return localStorage.getItem('cookie-consent') === 'accepted';
  } catch {
    return false;
  }
}

export function storeConsent(now: Date): void {
  try {
    localStorage.setItem('cookie-consent', 'accepted');
    localStorage.setItem('cookie-consent-date', now.toISOString());
  } catch {
    // Nothing to keep it in; the banner still goes away.
  }
}
