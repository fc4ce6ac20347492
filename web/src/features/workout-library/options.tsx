import { categories, categoryIds, difficulties } from '@/lib/templates/templateChoices';
import { WorkoutMark } from '@/lib/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypes } from '@/lib/workouts/workoutTypes';

const heights = ['h-[5px]', 'h-[7px]', 'h-[9px]', 'h-[11px]'];

/** How hard, from 1 to 4. Decorative: the word stands beside it. */
export function Pips({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex h-[11px] flex-none items-end gap-0.5">
      {heights.map((height, index) => (
        <span
          key={height}
          className={`w-[3px] rounded-[1px] forced-colors:border ${height} ${index < filled ? 'bg-ink' : 'bg-line-strong'}`}
        />
      ))}
    </span>
  );
}

export const typeOptions = workoutTypeIds.map((type) => ({
  id: type,
  name: workoutTypes[type],
  start: <WorkoutMark type={type} size="sm" />,
}));

export const difficultyOptions = difficulties.map((difficulty, index) => ({
  id: difficulty,
  name: difficulty,
  start: <Pips filled={index + 1} />,
}));

export const categoryOptions = categoryIds.map((category) => ({ id: category, name: categories[category] }));
