import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { shortDateOf } from '@/domain/plans/days';
import type { components } from '@/lib/schema';

type Pain = components['schemas']['PainShape'];

/** "Pain 6 of 10, left Achilles, since Mon 12 Oct" */
export function painText({ level, place, since }: Pain): string {
  const day = since && shortDateOf(parseDate(since));
  return [t`Pain ${level} of 10`, place, day && t`since ${day}`].filter(Boolean).join(', ');
}
