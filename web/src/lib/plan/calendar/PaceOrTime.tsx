import { lazy, Suspense } from 'react';
import type { Workout } from '@/lib/plan/plan';
import { paceRange } from '@/lib/plan/workoutText';

const StepFigures = lazy(() => import('./StepFigures').then(({ StepFigures }) => ({ default: StepFigures })));

/** The pace of a workout, else its time where the day does not tell that already. */
export function PaceOrTime({ workout }: { workout: Workout }) {
  const { distance, durationMinutes, session } = workout;
  const time = distance.amount > 0 && durationMinutes > 0 ? `${durationMinutes} min` : '';
  const figures = <Figures text={paceRange(workout) || time} />;
  if (!session || session.steps.length === 0) return figures;
  return (
    <Suspense fallback={figures}>
      <StepFigures workout={workout} time={time} />
    </Suspense>
  );
}

/** "4:20–4:30 /km", which gives up its unit where it shares a narrow line with an answer. */
function Figures({ text }: { text: string }) {
  const [pace, unit] = text.split(' /');
  return (
    <>
      {pace}
      {unit && <span className="unit-of-pace"> /{unit}</span>}
    </>
  );
}
