export function initials(displayName: string): string {
  const letters = displayName
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || 'U';
}
