import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { levels } from '@/domain/workouts/levels';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { addressOf, someText } from '@/lib/address';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

export type Difficulty = components['schemas']['DifficultyName'];
export type Category = components['schemas']['CategoryName'];

export const difficulties: readonly Difficulty[] = levels;

/** The server writes the names without spaces. */
const categories = {
  Endurance: msg({ message: 'Endurance', context: 'category of workout' }),
  Speed: msg({ message: 'Speed', context: 'category of workout' }),
  Strength: msg({ message: 'Strength', context: 'category of workout' }),
  Recovery: msg({ message: 'Recovery', context: 'category of workout' }),
  CrossTraining: msg({ message: 'Cross Training', context: 'category of workout' }),
  RacePreparation: msg({ message: 'Race Preparation', context: 'category of workout' }),
  BaseBuilding: msg({ message: 'Base Building', context: 'category of workout' }),
} as const satisfies Record<Category, unknown>;

export const categoryIds = Object.keys(categories) as Category[];

export function categoryText(category: Category): string {
  return i18n._(categories[category]);
}

/** What is absent does not filter. */
export const readTemplateFilter = addressOf({
  q: someText,
  type: v.picklist(workoutTypeIds),
  difficulty: v.picklist(difficulties),
  category: v.picklist(categoryIds),
});
export type TemplateFilter = ReturnType<typeof readTemplateFilter>;
