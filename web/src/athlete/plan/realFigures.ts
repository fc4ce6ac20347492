import { type DistanceUnit, distanceProblem } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';
import { minutesChoices, readMinutes } from '@/domain/workouts/typedMinutes';
import { withCommas } from '@/lib/counted';
import { maxMinutes } from '@/lib/limits';
import type { AnswerBody, PageWorkout } from './page';
import { inUnit } from './unit';

/** What stands in the two fields of a session that went otherwise than planned. */
export type Typed = { distance: string; minutes: string };

/** What the athlete said before, else the planned distance to start from. Minutes that nobody said are not there. */
export function firstTyped(workout: PageWorkout, unit: DistanceUnit): Typed {
  const before = doneBefore(workout);
  const amount = before?.distance ?? workout.distance;
  const from = (before?.distance ? before.distanceType : workout.distanceType) ?? unit;
  return {
    distance: typedAmount(Math.round(inUnit(amount, from, unit) * 10) / 10),
    minutes: typedAmount(before?.durationInMinutes ?? 0),
  };
}

type Figures = Pick<AnswerBody, 'distance' | 'distanceType' | 'durationInMinutes'>;

/** What is sent as real: only what the athlete typed, now or before. What is left as planned is not said again. */
export function realFigures(workout: PageWorkout, typed: Typed, unit: DistanceUnit): Figures {
  const first = firstTyped(workout, unit);
  const before = doneBefore(workout);
  const minutes = readMinutes(typed.minutes) ?? 0;
  return {
    ...(typed.distance === first.distance
      ? before?.distance && { distance: before.distance, distanceType: before.distanceType ?? unit }
      : typedDistance(typed.distance, unit)),
    ...(minutes > 0 && { durationInMinutes: minutes }),
  };
}

/** What is wrong with what was typed, or undefined. */
export function typedProblem(typed: Typed, unit: DistanceUnit): string | undefined {
  const distance = readAmount(typed.distance, unit);
  const minutes = readMinutes(typed.minutes);
  const choices = minutesChoices(typed.minutes);
  if (distance === undefined) return 'Type the distance as a number, such as 12.5.';
  const problem = distanceProblem(distance);
  if (problem) return `${problem}.`;
  if (choices)
    return `Is ${typed.minutes.trim()} in hours or in minutes? Type ${hoursAndMinutes(choices[0])}, or ${choices[1]} min.`;
  if (minutes === undefined || minutes < 0) return 'Type the time in minutes, such as 64, or as 1:04.';
  return minutes > maxMinutes ? `The time must be at most ${withCommas(maxMinutes)} minutes.` : undefined;
}

function typedDistance(text: string, unit: DistanceUnit): Figures {
  const distance = readAmount(text, unit) ?? 0;
  return distance > 0 ? { distance, distanceType: unit } : {};
}

function doneBefore({ answer }: PageWorkout) {
  return answer?.outcome === 'done' ? answer : undefined;
}
