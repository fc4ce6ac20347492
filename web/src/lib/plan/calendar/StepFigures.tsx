import type { Workout } from '@/lib/plan/plan';
import { useAthletePaces } from '@/lib/plan/planPaces';
import { usePaceText } from '@/lib/plan/usePaceText';
import { silhouetteOf } from '@/lib/steps/silhouette';
import { EffortBand } from '@/lib/workouts/EffortBand';

/**
 * What the steps of a workout add to its day: the athlete's pace for what they name, and their shape by time and effort,
 * where there is room. What they are its dialog tells in words.
 */
export function StepFigures({ workout, time }: { workout: Workout; time: string }) {
  const paces = useAthletePaces();
  const steps = workout.session?.steps ?? [];
  return (
    <>
      {usePaceText(workout) || time}
      <EffortBand
        type={workout.type}
        outline={silhouetteOf(steps, workout.type, paces)}
        className="tiny-profile"
      />
    </>
  );
}
