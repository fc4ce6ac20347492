import { parseDate } from '@internationalized/date';
import type { Calendar } from '@/lib/calendar';
import type { components } from '@/lib/schema';

/** A schedule as the list knows it: without its workouts. */
export type Plan = components['schemas']['ScheduleSummaryAnswer'];

export function calendarOf({ details }: Plan): Calendar {
  return { startsOn: parseDate(details.startDate), weeks: details.duration };
}

/** "1 week", "12 weeks" */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
