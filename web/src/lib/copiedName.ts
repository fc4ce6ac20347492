import { t } from '@lingui/core/macro';
import { maxTitle } from '@/lib/limits';

/** "Valencia Marathon (Copy)". A name too long for the suffix is truncated, never inside a character. */
export function copiedName(original: string): string {
  const named = (name: string) => t`${name} (Copy)`;
  const room = maxTitle - named('').length;
  return named(Array.from(original).slice(0, room).join('').trimEnd());
}
