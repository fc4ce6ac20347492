import { figuresOf, type Measured, type WorkoutFigures } from '@/domain/plans/figures';
import { namedPacesOf, stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { Distance, DistanceUnit } from '@/domain/units/distance';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { Placed } from './calendar';
import type { Page, PageWorkout } from './page';
import { inUnit } from './unit';

/** A workout as the rule about figures takes it. */
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

/** How far and how long, the distance in the athlete's unit. */
export function pageFigures(
  { workout, plan }: Placed,
  paces: Page['paces'],
  unit: DistanceUnit,
): WorkoutFigures {
  const planUnit = plan.distanceType;
  const figures = figuresOf(measuredOf(workout), { paces: namedPacesOf(paces, planUnit), unit: planUnit });
  const { distance, minutes } = figures;
  return { distance: distance && { ...distance, value: told(distance.value, unit) }, minutes };
}

function told({ amount, unit: from }: Distance, unit: DistanceUnit): Distance {
  return { amount: inUnit(amount, from, unit), unit };
}
