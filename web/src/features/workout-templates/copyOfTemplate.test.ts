import { expect, test } from 'vitest';
import { template } from '@/domain/workout-templates/template.testing';
import { copyOfTemplate } from './copyOfTemplate';

test('a copy has the suffix and no id', () => {
  const copy = copyOfTemplate(template('t1', { title: 'Yasso 800s', tags: ['track'] }));
  expect(copy).toMatchObject({ title: 'Yasso 800s (Copy)', tags: ['track'] });
  expect(copy).not.toHaveProperty('id');
});

test('the title of a copy is never too long', () => {
  const { title } = copyOfTemplate(template('t1', { title: 'x'.repeat(200) }));
  expect(title).toHaveLength(200);
  expect(title.endsWith('x (Copy)')).toBe(true);
});
