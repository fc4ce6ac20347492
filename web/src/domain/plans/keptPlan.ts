import { parseDate } from '@internationalized/date';
import * as v from 'valibot';
import type { Step } from '@/domain/steps/steps';
import { terrains } from '@/domain/workouts/terrain';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { maxWeeks } from '@/lib/limits';
import type { Workout } from './plan';

/* A plan as the browser keeps it. What was kept may be damaged, or from another version of the app. */

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const unit = v.picklist(['km', 'miles']);
const day = v.pipe(v.string(), v.check(isDay));

/** Checked by the compiler: a field that is missing here would be lost with the draft. */
const workoutFields = {
  id: v.string(),
  type: v.picklist(workoutTypeIds),
  title: v.string(),
  description: v.string(),
  distance: v.object({ amount, unit }),
  durationMinutes: amount,
  paceFrom: v.string(),
  paceTo: v.string(),
  notes: v.string(),
  session: v.exactOptional(v.object({ text: v.string(), steps: v.array(v.custom<Step>(isStep)) })),
  terrain: v.exactOptional(v.nullable(v.picklist(terrains))),
  isCompleted: v.boolean(),
} satisfies Record<keyof Workout, unknown>;
const workout = v.object(workoutFields);
export const keptDays = v.record(v.pipe(v.string(), v.check(isDayNumber)), v.array(workout));
const template = v.object({
  race: v.nullable(v.object({ distance: amount, distanceType: unit })),
  level: v.picklist(['Beginner', 'Intermediate', 'Advanced', 'Elite']),
  anchor: v.picklist(['Start', 'RaceDay']),
  raceWeekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  tags: v.array(v.string()),
});
export const keptFields = v.object({
  name: v.string(),
  description: v.string(),
  athlete: v.nullable(v.object({ id: v.string(), name: v.string() })),
  startsOn: day,
  durationText: v.string(),
  weeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxWeeks)),
  unit,
  isPlanCheckOff: v.boolean(),
  template: v.exactOptional(template),
});
export const keptPlan = v.object({ ...keptFields.entries, days: keptDays });
function isStep(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isDayNumber(text: string): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number < maxWeeks * 7;
}

function isDay(text: string): boolean {
  try {
    return parseDate(text) !== undefined;
  } catch {
    return false;
  }
}
