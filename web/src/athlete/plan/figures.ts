import { t } from '@lingui/core/macro';
import { figuresOf, type Measured, type Whole, type WorkoutFigures, wholeOf } from '@/domain/plans/figures';
import { namedPacesOf, stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { NamedPaces } from '@/domain/steps/steps';
import {
  type Distance,
  type DistanceUnit,
  describeRoughly,
  describeTotal,
  totalDistance,
  totalInUnit,
} from '@/domain/units/distance';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { Placed } from './calendar';
import type { Page, PagePlan, PageWorkout } from './page';
import { inUnit } from './unit';

/** What estimates need to know of the athlete. */
export type Runner = Pick<Page, 'paces' | 'heartRates'>;

export function pacesOfRunner({ paces, heartRates }: Runner, offsetUnit: DistanceUnit): NamedPaces {
  return namedPacesOf(paces, offsetUnit, heartRates);
}

/** Converts a workout for the shared rules on figures. */
function measuredOf(workout: PageWorkout): Measured {
  return {
    type: workoutTypeOfName[workout.type],
    distance: { amount: workout.distance, unit: workout.distanceType },
    durationMinutes: workout.durationInMinutes,
    paceFrom: workout.paceFrom ?? '',
    paceTo: workout.paceTo ?? '',
    session: { steps: stepsOfAnswer(workout.steps) },
  };
}

/** Distance and time, the distance in the athlete's unit. */
export function pageFigures({ workout, plan }: Placed, runner: Runner, unit: DistanceUnit): WorkoutFigures {
  const planUnit = plan.distanceType;
  const figures = figuresOf(measuredOf(workout), { paces: pacesOfRunner(runner, planUnit), unit: planUnit });
  const { distance } = figures;
  return { ...figures, distance: distance && { ...distance, value: told(distance.value, unit) } };
}

/** A week, including estimates. */
export function pageWhole(
  workouts: readonly PageWorkout[],
  { distanceType: unit }: PagePlan,
  runner: Runner,
): Whole {
  return wholeOf(workouts.map(measuredOf), { paces: pacesOfRunner(runner, unit), unit });
}

/** "72.5 km", or "about 73 km", in the athlete's unit. */
export function wholeInUnit({ distance, isDistanceEstimated }: Whole, unit: DistanceUnit): string {
  const total = totalDistance([{ amount: totalInUnit(distance, unit), unit }]);
  if (!isDistanceEstimated) return describeTotal(total, unit);
  const rough = describeRoughly(total, unit);
  return t`about ${rough}`;
}

function told({ amount, unit: from }: Distance, unit: DistanceUnit): Distance {
  return { amount: inUnit(amount, from, unit), unit };
}
