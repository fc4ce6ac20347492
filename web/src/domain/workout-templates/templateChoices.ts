import * as v from 'valibot';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { addressOf, someText } from '@/lib/address';
import type { components } from '@/lib/schema';

export type Difficulty = components['schemas']['DifficultyName'];
export type Category = components['schemas']['CategoryName'];

/** From the easiest to the hardest. */
export const difficulties: readonly Difficulty[] = ['Beginner', 'Intermediate', 'Advanced', 'Elite'];

/** The server writes the names without spaces. */
export const categories: Record<Category, string> = {
  Endurance: 'Endurance',
  Speed: 'Speed',
  Strength: 'Strength',
  Recovery: 'Recovery',
  CrossTraining: 'Cross Training',
  RacePreparation: 'Race Preparation',
  BaseBuilding: 'Base Building',
};

export const categoryIds = Object.keys(categories) as Category[];

/** What is absent does not filter. */
export const readTemplateFilter = addressOf({
  q: someText,
  type: v.picklist(workoutTypeIds),
  difficulty: v.picklist(difficulties),
  category: v.picklist(categoryIds),
});
export type TemplateFilter = ReturnType<typeof readTemplateFilter>;
