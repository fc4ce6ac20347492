import type { Workout } from '@/domain/plans/plan';
import { silhouetteOf } from '@/domain/steps/silhouette';
import { EffortBand } from '@/domain/workouts/EffortBand';
import { useAthletePaces } from '../paces/planPaces';

/** The steps of a workout by time and effort, if its day has room. The dialog lists them as text. */
export function StepFigures({ workout }: { workout: Workout }) {
  const paces = useAthletePaces();
  const steps = workout.session?.steps ?? [];
  return (
    <EffortBand
      type={workout.type}
      outline={silhouetteOf(steps, workout.type, paces)}
      className="tiny-profile"
    />
  );
}
