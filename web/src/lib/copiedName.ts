import { t } from '@lingui/core/macro';
import { maxTitle } from '@/lib/limits';

/** "Valencia Marathon (Copy)". A name that leaves no room for the suffix is shortened, in whole characters. */
export function copiedName(original: string): string {
  const named = (name: string) => t`${name} (Copy)`;
  const room = maxTitle - named('').length;
  return named(Array.from(original).slice(0, room).join('').trimEnd());
}
