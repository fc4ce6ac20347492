import { t } from '@lingui/core/macro';
import type { WorkoutFigures } from '@/domain/plans/figures';
import { type DistanceUnit, distanceProblem } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';
import { minutesChoices, readMinutes, runOf } from '@/domain/workouts/typedMinutes';
import { fixedText, wholeText } from '@/lib/language/numbers';
import { maxMinutes } from '@/lib/limits';
import type { AnswerBody, PageWorkout } from './page';
import { inUnit } from './unit';

/** The two fields for a session that went differently than planned. */
export type Typed = { distance: string; minutes: string };

/**
 * The athlete's earlier figures, else what was recorded, else the planned distance. Estimates, and a time that nobody reported, are
 * left empty.
 */
export function firstTyped(workout: PageWorkout, planned: WorkoutFigures, unit: DistanceUnit): Typed {
  const before = doneBefore(workout);
  const said = before?.distance ? inUnit(before.distance, before.distanceType ?? unit, unit) : undefined;
  const metres = workout.answer?.recorded?.distanceInMeters;
  const recorded = metres ? inUnit(metres / 1_000, 'km', unit) : undefined;
  const known = planned.distance?.isEstimated ? 0 : (planned.distance?.value.amount ?? 0);
  return {
    distance: typedAmount(Math.round((said ?? recorded ?? known) * 10) / 10),
    minutes: typedAmount(before?.durationInMinutes ?? 0),
  };
}

type Figures = Pick<AnswerBody, 'distance' | 'distanceType' | 'durationInMinutes'>;

/** The figures to send: only those that the athlete typed, now or before. Unchanged planned figures are not sent. */
export function realFigures(
  workout: PageWorkout,
  planned: WorkoutFigures,
  typed: Typed,
  unit: DistanceUnit,
): Figures {
  const first = firstTyped(workout, planned, unit);
  const before = doneBefore(workout);
  const minutes = readMinutes(typed.minutes, runOf({ ...typed, unit })) ?? 0;
  return {
    ...(readAmount(typed.distance, unit) === readAmount(first.distance, unit)
      ? before?.distance && { distance: before.distance, distanceType: before.distanceType ?? unit }
      : typedDistance(typed.distance, unit)),
    ...(minutes > 0 && { durationInMinutes: minutes }),
  };
}

/** The problem with the input, or undefined. */
export function typedProblem(typed: Typed, unit: DistanceUnit): string | undefined {
  const distance = readAmount(typed.distance, unit);
  const run = runOf({ ...typed, unit });
  const minutes = readMinutes(typed.minutes, run);
  const choices = minutesChoices(typed.minutes, run);
  if (distance === undefined) {
    const example = fixedText(12.5, 1);
    return t`Type the distance as a number, such as ${example}.`;
  }
  const problem = distanceProblem(distance);
  if (problem) return `${problem}.`;
  if (choices) {
    const time = typed.minutes.trim();
    const [inHours, minutes] = [hoursAndMinutes(choices[0]), choices[1]];
    return t`Is ${time} in hours or in minutes? Type ${inHours}, or ${minutes} min.`;
  }
  if (minutes === undefined || minutes < 0) return t`Type the time in minutes, such as 64, or as 1:04.`;
  if (minutes <= maxMinutes) return undefined;
  const most = wholeText(maxMinutes);
  return t`The time must be at most ${most} minutes.`;
}

function typedDistance(text: string, unit: DistanceUnit): Figures {
  const distance = readAmount(text, unit) ?? 0;
  return distance > 0 ? { distance, distanceType: unit } : {};
}

function doneBefore({ answer }: PageWorkout) {
  return answer?.outcome === 'done' ? answer : undefined;
}
