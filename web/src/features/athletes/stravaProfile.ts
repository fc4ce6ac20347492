const hosts = /^([a-z0-9-]+\.)*strava\.com$/;

/**
 * The target and the display name of a Strava link; undefined unless it is an https URL on strava.com. Other links are
 * shown as text and never opened.
 */
export function stravaProfile(link: string): { href: string; name: string } | undefined {
  const url = /\s/.test(link) ? null : URL.parse(link);
  if (url?.protocol !== 'https:' || !hosts.test(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const lastPart = url.pathname.split('/').findLast((part) => part !== '');
  return { href: url.href, name: lastPart ? decoded(lastPart) : url.hostname };
}

/** The URL to send: people leave out the https. */
export function stravaAddress(typed: string): string {
  return typed.trim().replace(/^(?:http:\/\/)?(?=(?:[a-z0-9-]+\.)*strava\.com(?:[/?#]|$))/i, 'https://');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
