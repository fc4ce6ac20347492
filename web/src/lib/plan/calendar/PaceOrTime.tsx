import { lazy, Suspense } from 'react';
import type { Workout } from '@/lib/plan/plan';
import { paceRange } from '@/lib/plan/workoutText';

const StepFigures = lazy(() => import('./StepFigures').then(({ StepFigures }) => ({ default: StepFigures })));

/** The pace of a workout, else its time where the day does not tell that already. */
export function PaceOrTime({ workout }: { workout: Workout }) {
  const { distance, durationMinutes, session } = workout;
  const time = distance.amount > 0 && durationMinutes > 0 ? `${durationMinutes} min` : '';
  const figures = paceRange(workout) || time;
  if (!session || session.steps.length === 0) return figures;
  return (
    <Suspense fallback={figures}>
      <StepFigures workout={workout} time={time} />
    </Suspense>
  );
}
