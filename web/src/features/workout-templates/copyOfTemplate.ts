import type { Template, TemplateContent } from '@/domain/workout-templates/template';
import { maxTitle } from '@/lib/limits';

const suffix = ' (Copy)';

/** The same session under a title of its own, which is cut where the suffix would make it too long. */
export function copyOfTemplate(template: Template): TemplateContent {
  const { id: _id, searchText: _searchText, ...content } = template;
  const title = [...content.title]
    .slice(0, maxTitle - suffix.length)
    .join('')
    .trimEnd();
  return { ...content, title: title + suffix };
}
