import { isRepeated, type SingleStep, type Step } from '@/domain/steps/steps';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';

type Kind = { type: WorkoutType; session?: { steps: readonly Step[] } | undefined };

/**
 * Whether the kilometres of a workout count as running: neither another kind of training nor a walk from the first step to
 * the last. The server follows the same rule.
 */
export function isRunning({ type, session }: Kind): boolean {
  return type !== 'rest' && type !== 'alt' && !isWalk(session?.steps ?? []);
}

/** Walking between repeats is part of a run. */
function isWalk(steps: readonly Step[]): boolean {
  const moving = singlesOf(steps).filter(({ kind }) => kind !== 'recovery' && kind !== 'rest');
  return (
    moving.length > 0 && moving.every(({ target }) => target?.type === 'named' && target.name === 'walk')
  );
}

function singlesOf(steps: readonly Step[]): SingleStep[] {
  return steps.flatMap((step) => (isRepeated(step) ? singlesOf(step.repeat.steps) : [step]));
}
