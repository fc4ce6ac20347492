import { foldedText } from '@/lib/foldedText';
import { type WorkoutType, workoutTypeIds } from '@/lib/workoutTypes';
import { type Category, categoryIds, type Difficulty, difficulties, type Template } from './template';

/** What is absent does not filter. */
export type TemplateFilter = {
  q?: string;
  type?: WorkoutType;
  difficulty?: Difficulty;
  category?: Category;
};

export function matchingTemplates(
  templates: readonly Template[],
  filter: TemplateFilter,
): readonly Template[] {
  const wanted = foldedText(filter.q ?? '');
  const { type, difficulty, category } = filter;
  if (wanted === '' && !type && !difficulty && !category) return templates;
  return templates.filter(
    (template) =>
      (!type || template.type === type) &&
      (!difficulty || template.difficulty === difficulty) &&
      (!category || template.category === category) &&
      template.searchText.includes(wanted),
  );
}

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
