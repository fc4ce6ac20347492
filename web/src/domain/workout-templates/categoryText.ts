import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { Category } from './templateChoices';

const categories = {
  Endurance: msg({ message: 'Endurance', context: 'category of workout' }),
  Speed: msg({ message: 'Speed', context: 'category of workout' }),
  Strength: msg({ message: 'Strength', context: 'category of workout' }),
  Recovery: msg({ message: 'Recovery', context: 'category of workout' }),
  CrossTraining: msg({ message: 'Cross Training', context: 'category of workout' }),
  RacePreparation: msg({ message: 'Race Preparation', context: 'category of workout' }),
  BaseBuilding: msg({ message: 'Base Building', context: 'category of workout' }),
} satisfies Record<Category, unknown>;

export function categoryText(category: Category): string {
  return i18n._(categories[category]);
}
