import { t } from '@lingui/core/macro';

/** "7, hurts a lot": the words for how bad a pain is. */
export function painLevelText(level: number): string {
  return `${level}, ${painWord(level)}`;
}

function painWord(level: number): string {
  if (level <= 2) return t`barely there`;
  if (level <= 4) return t`noticeable`;
  if (level <= 6) return t`changes how I run`;
  if (level <= 8) return t`hurts a lot`;
  return t`cannot run`;
}
