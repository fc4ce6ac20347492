import { Pips } from '@/components/display/Pips';
import { categoryText } from '@/domain/workout-templates/categoryText';
import { categoryIds, difficulties } from '@/domain/workout-templates/templateChoices';
import { levelText } from '@/domain/workouts/levelText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';

export const typeOptions = () =>
  workoutTypeIds.map((type) => ({
    id: type,
    name: workoutTypeText(type),
    start: <WorkoutMark type={type} size="sm" />,
  }));

export const difficultyOptions = () =>
  difficulties.map((difficulty, index) => ({
    id: difficulty,
    name: levelText(difficulty),
    start: <Pips filled={index + 1} />,
  }));

export const categoryOptions = () =>
  categoryIds.map((category) => ({ id: category, name: categoryText(category) }));
