import { t } from '@lingui/core/macro';
import type { Paces } from '@/domain/goals/queries';
import { paceRange } from '@/domain/plans/workoutText';
import { readPace } from '@/domain/units/pace';
import { nameOfWorkoutType, type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';

/** "4:16/km" */
export type PaceRange = { from: string; to: string };

type Suggestion = { text: string; range?: PaceRange };

/** The athlete's pace for this type of workout, and the range if the fields can hold it. */
export function suggestionOf(paces: Paces | undefined, type: WorkoutType, athlete: string): Suggestion {
  if (type === 'hills') return { text: t`Hills go by effort, not by pace.` };
  const found = paces?.workouts.find((workout) => workout.type === nameOfWorkoutType[type]);
  if (!found)
    return {
      text: t`No pace for ${athlete} yet. Add a goal with a target time, or a recent race, in Goals.`,
    };

  const { from, to, isOverridden } = found;
  const told = paceRange({ paceFrom: from, paceTo: to });
  const workout = workoutTypeText(type);
  const text = isOverridden
    ? t`${workout} for ${athlete}: ${told}, set by hand`
    : t`${workout} for ${athlete}: ${told}`;
  const isHeld = [from, to].every((pace) => readPace(pace, 'km').problem === undefined);
  return isHeld ? { text, range: { from, to } } : { text };
}
