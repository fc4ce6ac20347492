import { type CalendarDate, parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import type { Progress } from '@/domain/activities/activity';
import { inUnit } from '@/domain/activities/runFigures';
import { type DistanceUnit, distanceFigure, roughFigure, withUnit } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { daysBetween, mondayOf } from '@/lib/calendar';
import { formatDayAndMonth } from '@/lib/formatDay';
import type { AthleteProgress } from '../progress';

type Plan = NonNullable<AthleteProgress['plan']>;

/** One week of the chart. */
export type ChartWeek = {
  monday: string;
  /** The number in the plan, or the day it begins. */
  name: string;
  isNow: boolean;
  isPast: boolean;
  planned: number;
  done: number;
  isEstimated: boolean;
};

export type WeeksChart = { weeks: readonly ChartWeek[]; isTime: boolean };

/** As far as figures are told. */
const [maxBack, maxOnward] = [26, 13];
const weeksWithoutPlan = 12;

/** The weeks of the plan, or the latest where there is none. In metres, or in seconds where nothing has a distance. */
export function chartWeeks({ weeks, today }: Progress, plan: Plan | null | undefined): WeeksChart {
  const now = mondayOf(parseDate(today));
  const known = new Map(weeks.map((week) => [week.weekStartDate, week]));
  const isTime = weeks.every(({ plannedMeters, doneMeters }) => plannedMeters + doneMeters === 0);
  const chart = mondays(now, plan).map(({ monday, name }) => {
    const week = known.get(monday.toString());
    const days = daysBetween(now, monday);
    return {
      monday: monday.toString(),
      name,
      isNow: days === 0,
      isPast: days < 0,
      planned: (isTime ? week?.plannedSeconds : week?.plannedMeters) ?? 0,
      done: (isTime ? week?.doneSeconds : week?.doneMeters) ?? 0,
      isEstimated: week?.isDoneEstimated ?? false,
    };
  });
  return { weeks: chart, isTime };
}

function mondays(now: CalendarDate, plan: Plan | null | undefined): { monday: CalendarDate; name: string }[] {
  const first = plan
    ? mondayOf(parseDate(plan.startDate))
    : now.subtract({ days: 7 * (weeksWithoutPlan - 1) });
  const count = plan ? plan.duration : weeksWithoutPlan;
  return Array.from({ length: count }, (_, index) => {
    const monday = first.add({ days: 7 * index });
    return { monday, name: plan ? String(index + 1) : formatDayAndMonth(monday) };
  }).filter(({ monday }) => {
    const weeks = daysBetween(now, monday) / 7;
    return weeks >= -maxBack && weeks <= maxOnward;
  });
}

/** "72.5 km", "5 h 10" */
export function amountText(amount: number, isTime: boolean, unit: DistanceUnit): string {
  if (isTime) return hoursAndMinutes(Math.round(amount / 60));
  return withUnit(distanceFigure(inUnit(amount, unit)), unit);
}

/** "27.5", "about 27": what was done, without its unit. */
export function doneText(week: ChartWeek, isTime: boolean, unit: DistanceUnit): string {
  const exact = isTime
    ? hoursAndMinutes(Math.round(week.done / 60))
    : distanceFigure(inUnit(week.done, unit));
  if (!week.isEstimated) return exact;
  const rough = isTime
    ? roughHoursAndMinutes(Math.round(week.done / 60))
    : roughFigure(inUnit(week.done, unit));
  return t`about ${rough}`;
}

/** "Week 5: 27.5 of 72.5 km" */
export function weekSentence(
  week: ChartWeek,
  { isTime }: WeeksChart,
  unit: DistanceUnit,
  isPlan: boolean,
): string {
  const name = isPlan ? weekName(week.name) : week.name;
  const planned = amountText(week.planned, isTime, unit);
  if (!week.isPast && !week.isNow) return t`${name}: ${planned} planned`;
  const done = doneText(week, isTime, unit);
  return t`${name}: ${done} of ${planned}`;
}

function weekName(number: string): string {
  return t`Week ${number}`;
}
