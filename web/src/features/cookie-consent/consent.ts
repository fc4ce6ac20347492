const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Consent lasts a year. A browser without storage asks again. */
export function hasConsent(now: Date): boolean {
  try {
    const given = Date.parse(localStorage.getItem('cookie-consent-date') ?? '');
    const hasLapsed = now.getTime() - given > yearMs;
    return localStorage.getItem('cookie-consent') === 'accepted' && !hasLapsed;
  } catch {
    return false;
  }
}

export function storeConsent(now: Date): void {
  try {
    localStorage.setItem('cookie-consent', 'accepted');
    localStorage.setItem('cookie-consent-date', now.toISOString());
  } catch {
    // Without storage the banner still closes.
  }
}
