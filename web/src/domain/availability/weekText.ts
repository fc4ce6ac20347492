import { plural, t } from '@lingui/core/macro';
import { weekdayName } from '@/domain/plans/days';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { minutesAWeek, runDays, type UsualWeek } from './availability';

/** "6 days, 7 h 45 a week" */
export function weekSumText(week: UsualWeek): string {
  const days = plural(runDays(week), { one: '# day', other: '# days' });
  const time = hoursAndMinutes(minutesAWeek(week));
  return t`${days}, ${time} a week`;
}

/** "Long run on Sunday, up to 2 h 30"; nothing where any day will do. */
export function longRunText({ longRunWeekday, minutes }: UsualWeek): string {
  if (!longRunWeekday) return '';
  const day = weekdayName(longRunWeekday - 1);
  const time = hoursAndMinutes(minutes[longRunWeekday - 1] ?? 0);
  return t`Long run on ${day}, up to ${time}`;
}

/** "1 h 15", or "No run" */
export function dayTimeText(minutes: number): string {
  return minutes === 0 ? t`No run` : hoursAndMinutes(minutes);
}
