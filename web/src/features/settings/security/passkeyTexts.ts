import { t } from '@lingui/core/macro';
import { formatDayOf } from '@/lib/formatDay';
import { whenUsed } from './formatInstant';
import type { Passkey } from './queries';

export function usedLine({ createdAt, lastUsedAt }: Passkey): string {
  const added = formatDayOf(createdAt);
  if (!lastUsedAt) return t`Added ${added}, not used yet`;
  const used = whenUsed(lastUsedAt);
  return t`Added ${added}, used ${used}`;
}

/** A first guess, which the person changes. */
export function deviceName(): string {
  return /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0] ?? t`My device`;
}
