import { useLingui } from '@lingui/react/macro';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';

export function WorkoutLegend() {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Workout types`}
      className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-sm md:mt-4"
    >
      {workoutTypeIds.map((type) => (
        <li key={type} className="flex items-center gap-1.5 whitespace-nowrap">
          <WorkoutMark type={type} size="sm" />
          {workoutTypeText(type)}
        </li>
      ))}
    </ul>
  );
}
