import { expect, test } from 'vitest';
import { capitalisedJson } from './capitalisedJson';

test('field names are capitalised, values stay as they are', () => {
  const json = capitalisedJson({ documentId: 'a', firstName: 'ana', tags: ['hills'], paceFrom: null });
  expect(JSON.parse(json)).toEqual({ DocumentId: 'a', FirstName: 'ana', Tags: ['hills'], PaceFrom: null });
});
