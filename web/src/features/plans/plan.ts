import { parseDate } from '@internationalized/date';
import type { Calendar } from '@/lib/calendar';
import type { components } from '@/lib/schema';

/** A schedule as the list knows it: without its workouts. */
export type Plan = components['schemas']['ScheduleSummaryAnswer'];

export function calendarOf({ details }: Plan): Calendar {
  return { startsOn: parseDate(details.startDate), weeks: details.duration };
}
