import { t } from '@lingui/core/macro';
import { maxDaysOff, plusDays } from '@/domain/absences/absence';

/** What is wrong with the days, as the server would say it. */
export function daysProblem(from: string, to: string | null): string | undefined {
  if (from === '' || to === '') return t`Choose both days, or no end date.`;
  if (to === null) return undefined;
  if (to < from) return t`The last day cannot be before the first day.`;
  if (to >= plusDays(from, maxDaysOff)) return t`Time off can be at most ${maxDaysOff} days.`;
  return undefined;
}
