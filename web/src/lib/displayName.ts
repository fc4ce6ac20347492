import { t } from '@lingui/core/macro';

export function initials(displayName: string): string {
  const letters = displayName
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || 'U';
}

/** "Nora" of "Nora Eklund" */
export function firstNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? '';
}

/** Splits a typed name at the first space; undefined if it is a single word. */
export function firstAndLastName(typed: string): { firstName: string; lastName: string } | undefined {
  const [firstName = '', ...others] = typed.trim().split(/\s+/);
  return others.length > 0 ? { firstName, lastName: others.join(' ') } : undefined;
}

/** Splits the account's display name at the first space. An athlete needs both names, and some people have only one. */
export function ownName(displayName: string): { firstName: string; lastName: string } {
  return firstAndLastName(displayName) ?? { firstName: displayName.trim() || t`User`, lastName: t`Athlete` };
}
