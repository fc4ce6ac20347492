import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { shortDateOf } from '@/domain/plans/days';
import { formatDay } from '@/lib/formatDay';

/** "Thu 15 Oct", and "15 Oct 2019" in another year: archives hold many. */
export function dayOfUpload(day: CalendarDate, now = today(getLocalTimeZone())): string {
  return day.year === now.year ? shortDateOf(day) : formatDay(day);
}
