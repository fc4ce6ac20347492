import { expect, test } from 'vitest';
import { failureText, fieldErrors } from './fieldErrors';
import { HttpError } from './httpError';

test('the first message of each field is shown at it', () => {
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

test('a failure is told with its status and the words of the server', () => {
  expect(failureText(new HttpError(409, { detail: 'The account is full.' }))).toBe(
    'HTTP error! status: 409. The account is full.',
  );
  expect(failureText(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
});
