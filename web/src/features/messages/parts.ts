import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { weekOf } from '@/lib/calendar';

export type SentPlan = { id: string; name: string; startDate: string; weeks: number };

export type PlanPart = { id: string; name: string; week?: number; day?: string };

const wholePlan = (): PlanPart => ({ id: 'plan', name: t`The whole plan` });

/** The parts of a plan that can be sent, the likeliest first: tomorrow, today, the current weeks, the whole plan. */
export function partsOf(plan: SentPlan, today: string): PlanPart[] {
  const calendar = { startsOn: parseDate(plan.startDate), weeks: plan.weeks };
  const now = parseDate(today);
  const days = [
    { id: 'tomorrow', name: t`Tomorrow`, date: now.add({ days: 1 }) },
    { id: 'today', name: t`Today`, date: now },
  ];
  const parts: PlanPart[] = days
    .filter(({ date }) => weekOf(calendar, date) !== undefined)
    .map(({ id, name, date }) => ({ id, name, day: date.toString() }));
  const week = weekOf(calendar, now);
  for (let number = 1; number <= plan.weeks; number++) {
    parts.push({ id: `week-${number}`, name: nameOfWeek(number, week), week: number });
  }
  return [...parts, wholePlan()];
}

function nameOfWeek(number: number, current: number | undefined): string {
  if (number === current) return t`Week ${number}, this one`;
  return number === (current ?? -1) + 1 ? t`Week ${number}, the next` : t`Week ${number}`;
}

/** The first of the days, or else the whole plan. */
export function firstPart(parts: readonly PlanPart[]): PlanPart {
  return parts.find(({ day }) => day !== undefined) ?? wholePlan();
}
