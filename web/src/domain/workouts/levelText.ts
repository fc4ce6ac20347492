import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { Level } from './levels';

const names = {
  Beginner: msg`Beginner`,
  Intermediate: msg`Intermediate`,
  Advanced: msg`Advanced`,
  Elite: msg`Elite`,
} satisfies Record<Level, unknown>;

export function levelText(level: Level): string {
  return i18n._(names[level]);
}
