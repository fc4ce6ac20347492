import type { Workout } from '@/lib/plan/plan';
import { useAthletePaces } from '@/lib/plan/planPaces';
import { silhouetteOf } from '@/lib/steps/silhouette';
import { EffortBand } from '@/lib/workouts/EffortBand';

/** The steps of a workout by time and effort, where its day has room. What they are its dialog tells in words. */
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
