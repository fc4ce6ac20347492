/** Where to go after signing in: the path a visitor was sent from, if it leads to this site, else home. */
export function redirectTarget(requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, window.location.origin)) return '/';
  const target = new URL(requested, window.location.origin);
  // Taken for a path, "//host" would be another site.
  const isHere = target.origin === window.location.origin && !target.pathname.startsWith('//');
  return isHere ? target.pathname + target.search + target.hash : '/';
}
