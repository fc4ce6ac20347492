import { parseDate } from '@internationalized/date';
import type { Goal } from '@/domain/goals/goal';
import { newPlan, type Plan } from '@/domain/plans/plan';
import type { DistanceUnit } from '@/domain/units/distance';
import { mondayOf } from '@/lib/calendar';

const usualWeeks = 12;

/** A plan whose last week is race week. */
export function planTowards(goal: Goal, weeks: number | undefined, unit: DistanceUnit): Plan {
  const duration = weeks ?? usualWeeks;
  const monday = mondayOf(parseDate(goal.raceDate)).subtract({ weeks: duration - 1 });
  return {
    ...newPlan(monday.toString(), unit),
    name: goal.raceName,
    athlete: goal.isAthleteDeleted ? null : { id: goal.athleteId, name: goal.athleteName },
    weeks: duration,
    durationText: String(duration),
  };
}
