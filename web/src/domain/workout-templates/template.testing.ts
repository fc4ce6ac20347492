import { newTemplate, type Template, type TemplateContent, templateBody, templateOf } from './template';

/** A template as the server sends it. */
export function templateAnswer(id: string, changes: Partial<TemplateContent> = {}) {
  const content = { ...newTemplate('km'), title: 'Easy run', description: 'Relaxed.', ...changes };
  const body = templateBody(content);
  return {
    ...body,
    documentId: id,
    id,
    isPublic: false,
    createdAt: '2026-01-05T08:00:00Z',
    updatedAt: '2026-01-05T08:00:00Z',
    createdBy: '0199a1de-0000-7000-8000-000000000001',
  } as Parameters<typeof templateOf>[0];
}

export function template(id: string, changes: Partial<TemplateContent> = {}): Template {
  return templateOf(templateAnswer(id, changes));
}
