import { t } from '@lingui/core/macro';
import type { Answer } from './page';

/** "Pain 6 of 10, left Achilles" */
export function painSaid({ level, place }: NonNullable<Answer['pain']>): string {
  return [t`Pain ${level} of 10`, place].filter(Boolean).join(', ');
}
