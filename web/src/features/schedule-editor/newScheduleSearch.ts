import { maxWeeks } from '@/lib/limits';

/** A plan that is built from a race backwards. */
export type NewScheduleSearch = { goal?: string; weeks?: number };

export function readNewScheduleSearch({ goal, weeks }: Record<string, unknown>): NewScheduleSearch {
  if (typeof goal !== 'string' || goal === '') return {};
  const isDuration = typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= maxWeeks;
  return { goal, ...(isDuration && { weeks }) };
}
