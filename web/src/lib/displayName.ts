export function initials(displayName: string): string {
  const letters = displayName
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || 'U';
}

/**
 * Somebody's display name as an athlete's: split at the first space. An athlete needs both names, and not everybody
 * has two.
 */
export function ownName(displayName: string): { firstName: string; lastName: string } {
  const name = displayName.trim();
  const space = name.indexOf(' ');
  const firstName = space < 0 ? name : name.slice(0, space);
  const lastName = space < 0 ? '' : name.slice(space).trim();
  return { firstName: firstName || 'User', lastName: lastName || 'Athlete' };
}
