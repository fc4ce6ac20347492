import { parseDate } from '@internationalized/date';
import { lastDay } from '@/lib/calendar';
import { maxWeeks } from '@/lib/limits';
import type { components } from '@/lib/schema';

type Schedule = components['schemas']['ScheduleSummaryAnswer'];

function calendarOf({ details }: Schedule) {
  return { startsOn: parseDate(details.startDate), weeks: details.duration };
}

/** The athlete's plan that contains the race; of several, the one that ends soonest after it. */
export function fittingPlan(
  schedules: readonly Schedule[],
  athleteId: string | undefined,
  raceDate: string,
): { id: string; name: string } | null {
  const fitting = schedules
    .map((schedule) => ({ schedule, end: lastDay(calendarOf(schedule)).toString() }))
    .filter(
      ({ schedule, end }) =>
        schedule.athleteId === athleteId && schedule.details.startDate <= raceDate && raceDate <= end,
    )
    .sort((one, other) => one.end.localeCompare(other.end));
  const found = fitting[0]?.schedule;
  return found ? { id: found.scheduleDocumentId, name: found.details.name } : null;
}

export type PastEnd = {
  scheduleId: string;
  name: string;
  /** How many weeks past the end of the plan the race is. */
  weeks: number;
  /** The plan's length with those weeks; absent if no plan can be that long. */
  longer?: number;
  /** The start date with which the plan would reach the race. */
  later: string;
};

/** How to make a plan reach the race, if it ends before it. */
export function pastEnd(schedule: Schedule, raceDate: string): PastEnd | undefined {
  const calendar = calendarOf(schedule);
  const days = parseDate(raceDate).compare(lastDay(calendar));
  if (days <= 0) return undefined;
  const weeks = Math.ceil(days / 7);
  const longer = calendar.weeks + weeks;
  return {
    scheduleId: schedule.scheduleDocumentId,
    name: schedule.details.name,
    weeks,
    ...(longer <= maxWeeks && { longer }),
    later: calendar.startsOn.add({ weeks }).toString(),
  };
}

/** Whether a race to come moves while the plan that leads to it runs. */
export function isMovedWhileRunning(
  schedule: Schedule,
  before: string,
  after: string,
  today: string,
): boolean {
  const [first, last] = [schedule.details.startDate, lastDay(calendarOf(schedule)).toString()];
  const isRunning = first <= today && today <= last;
  return isRunning && before > today && before <= last && after > today && before !== after;
}
