import type { Template, TemplateContent } from '@/domain/workout-templates/template';
import { copiedName } from '@/lib/copiedName';

/** The same session under its own title. */
export function copyOfTemplate(template: Template): TemplateContent {
  const { id: _id, searchText: _searchText, ...content } = template;
  return { ...content, title: copiedName(content.title) };
}
