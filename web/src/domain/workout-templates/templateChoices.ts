import { levels } from '@/domain/workouts/levels';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { addressOf, oneOf, someText } from '@/lib/address';
import type { components } from '@/lib/schema';

export type Difficulty = components['schemas']['DifficultyName'];
type CategoryName = components['schemas']['CategoryName'];
export type Category = CategoryName;

export const difficulties: readonly Difficulty[] = levels;

export const categoryIds: readonly CategoryName[] = [
  'Endurance',
  'Speed',
  'Strength',
  'Recovery',
  'CrossTraining',
  'RacePreparation',
  'BaseBuilding',
];

/** A missing value does not filter. */
export const readTemplateFilter = addressOf({
  q: someText,
  type: oneOf(workoutTypeIds),
  difficulty: oneOf(difficulties),
  category: oneOf(categoryIds),
});
export type TemplateFilter = ReturnType<typeof readTemplateFilter>;
