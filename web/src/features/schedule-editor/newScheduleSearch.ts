import { maxWeeks } from '@/lib/limits';

/** A plan that is built from a race backwards, or one for an athlete who was chosen beforehand. */
export type NewScheduleSearch = { athlete?: string; goal?: string; weeks?: number };

export function readNewScheduleSearch({ athlete, goal, weeks }: Record<string, unknown>): NewScheduleSearch {
  if (typeof goal !== 'string' || goal === '')
    return typeof athlete === 'string' && athlete !== '' ? { athlete } : {};
  const isDuration = typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= maxWeeks;
  return { goal, ...(isDuration && { weeks }) };
}
