const hosts = /^([a-z0-9-]+\.)*strava\.com$/;

/**
 * Where a Strava link leads and the name to show for it; undefined where it is not an https address on strava.com,
 * so that it is shown as text and never opened.
 */
export function stravaProfile(link: string): { href: string; name: string } | undefined {
  const url = /\s/.test(link) ? null : URL.parse(link);
  if (url?.protocol !== 'https:' || !hosts.test(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const lastPart = url.pathname.split('/').findLast((part) => part !== '');
  return { href: url.href, name: lastPart ? decoded(lastPart) : url.hostname };
}

/** As it is sent: people leave out the https. */
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
