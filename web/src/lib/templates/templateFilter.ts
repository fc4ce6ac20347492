import { type WorkoutType, workoutTypeIds } from '@/lib/workouts/workoutTypes';
import { type Category, categoryIds, type Difficulty, difficulties } from './templateChoices';

/** What is absent does not filter. */
export type TemplateFilter = {
  q?: string;
  type?: WorkoutType;
  difficulty?: Difficulty;
  category?: Category;
};

/** Reads a filter from an address; what makes no sense is left out. */
export function readTemplateFilter(search: Record<string, unknown>): TemplateFilter {
  const type = workoutTypeIds.find((id) => id === search.type);
  const difficulty = difficulties.find((name) => name === search.difficulty);
  const category = categoryIds.find((id) => id === search.category);
  // An address is parsed as JSON where it can be: ?q=100 is a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  return {
    ...(q !== '' && { q }),
    ...(type && { type }),
    ...(difficulty && { difficulty }),
    ...(category && { category }),
  };
}
