import { expect, test } from 'vitest';
import { newTemplate, templateBody } from './template';
import { template } from './template.testing';

test('a template is read as it was sent', () => {
  const content = {
    ...newTemplate('miles'),
    title: 'Brick',
    description: 'Bike, then run.',
    type: 'alt',
    category: 'CrossTraining',
    distance: { amount: 6.2, unit: 'miles' },
    paceFrom: '7:05/mile',
    tags: ['Bike', 'été'],
  } as const;
  const read = template('t1', content);
  expect(read).toMatchObject(content);
  expect(read.searchText).toBe('brick\nbike, then run.\nbike\nete');
  expect(templateBody(read)).toMatchObject({
    type: 'AlternativeTraining',
    category: 'CrossTraining',
    paceTo: null,
  });
});

test.each(['createdBy', 'createdAt', 'updatedAt', 'isPublic', 'id'])('%s is never sent', (field) => {
  expect(templateBody(template('t1'))).not.toHaveProperty(field);
});
