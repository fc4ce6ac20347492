import { parseDate } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import type { ActivitySummary } from '@/domain/activities/activity';
import { activitiesQuery } from '@/domain/activities/queries';
import { inUnit } from '@/domain/activities/runFigures';
import { dayOfDate } from '@/domain/plans/days';
import type { Plan } from '@/domain/plans/plan';
import type { Distance } from '@/domain/units/distance';
import { lastDay } from '@/lib/calendar';

export type RecordedRun = { day: number; distance: Distance };

/** The month that a first run is compared with, and one more that says whether all of it is known. */
const daysBefore = 60;

/** What the athlete ran before the plan and during it; nothing while it loads, or in a plan without an athlete. */
export function useRecorded(plan: Pick<Plan, 'athlete' | 'startsOn' | 'weeks' | 'unit'>): RecordedRun[] {
  const { athlete, startsOn, weeks, unit } = plan;
  const start = parseDate(startsOn);
  const enabled = athlete?.id !== undefined;
  const from = start.subtract({ days: daysBefore }).toString();
  const until = start.subtract({ days: 1 }).toString();
  const before = useQuery({ ...activitiesQuery(athlete?.id ?? '', from, until), enabled });
  // The calendar asks for these too.
  const to = lastDay({ startsOn: start, weeks }).toString();
  const during = useQuery({ ...activitiesQuery(athlete?.id ?? '', startsOn, to), enabled });
  if (!before.data || !during.data) return [];
  const runs = [...before.data, ...during.data].filter(isRun);
  return runs.map(({ day, distanceInMeters }) => ({
    day: dayOfDate(startsOn, parseDate(day)),
    distance: { amount: inUnit(distanceInMeters, unit), unit },
  }));
}

type Measured = ActivitySummary & { distanceInMeters: number };

function isRun(run: ActivitySummary): run is Measured {
  return (run.sport === 'run' || run.sport === 'treadmill') && typeof run.distanceInMeters === 'number';
}
