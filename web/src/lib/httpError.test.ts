import { expect, test } from 'vitest';
import { fieldErrors, HttpError } from './httpError';

test('the first message of each field is shown next to it', () => {
  const error = new HttpError(422, {
    errors: [
      { field: 'title', message: 'Title is required' },
      { field: 'title', message: 'Title is short' },
      { field: 'distance', message: 'Distance cannot be negative' },
    ],
  });
  expect(fieldErrors(error)).toEqual({ title: 'Title is required', distance: 'Distance cannot be negative' });
  expect(fieldErrors(new TypeError('network'))).toEqual({});
  expect(fieldErrors(undefined)).toEqual({});
});
