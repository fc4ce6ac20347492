import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

export type Level = components['schemas']['LevelName'];

const names = {
  Beginner: msg`Beginner`,
  Intermediate: msg`Intermediate`,
  Advanced: msg`Advanced`,
  Elite: msg`Elite`,
} as const satisfies Record<Level, unknown>;

/** From the easiest to the hardest. */
export const levels = Object.keys(names) as Level[];

export function levelText(level: Level): string {
  return i18n._(names[level]);
}
