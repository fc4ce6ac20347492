import { foldedText } from '@/lib/foldedText';
import type { Template } from './template';
import type { TemplateFilter } from './templateChoices';

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
