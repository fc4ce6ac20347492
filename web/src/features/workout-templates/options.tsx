import { Pips } from '@/components/display/Pips';
import { categories, categoryIds, difficulties } from '@/domain/workout-templates/templateChoices';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypes } from '@/domain/workouts/workoutTypes';

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
