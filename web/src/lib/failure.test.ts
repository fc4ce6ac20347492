import { expect, test } from 'vitest';
import { failureOf } from './failure';
import { HttpError, NoAnswerError, SignedOutError } from './httpError';

test('a network failure is explained in our words, not the browser’s', () => {
  expect(failureOf(new NoAnswerError(new TypeError('Failed to fetch')))).toEqual({
    message: 'The server could not be reached. Check your connection and try again.',
  });
});

test.each([
  [500, 'Something went wrong on the server. Try again.'],
  [503, 'The server isn’t available at the moment. Try again in a minute.'],
  [429, 'Too many tries. Wait a minute and try again.'],
  [401, 'Your session has ended. Sign in again to continue.'],
])('the status %d says "%s", and keeps the exact words as detail', (status, message) => {
  expect(failureOf(new HttpError(status, {}))).toEqual({ message, detail: `HTTP error! status: ${status}` });
});

test('a rejected request is explained in the server’s words', () => {
  expect(failureOf(new HttpError(409, { detail: 'The account is full.' }, 'The account is full.'))).toEqual({
    message: 'The account is full.',
    detail: 'HTTP error! status: 409. The account is full.',
  });
});

test('a missing session and any other error have an explanation too', () => {
  expect(failureOf(new SignedOutError()).detail).toBe('User not authenticated');
  expect(failureOf(new Error('No schedule ID provided'))).toEqual({ message: 'No schedule ID provided' });
  expect(failureOf(undefined).message).toBe('Something went wrong. Try again.');
});
