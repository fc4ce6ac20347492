import { expect, test } from 'vitest';
import { HttpError, NoAnswerError } from '@/lib/httpError';
import { authFault, authMessage } from './authMessages';

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/wrong-password', 'Incorrect password. Please try again.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/user-disabled', 'This account has been disabled.'],
  ['auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
  ['auth/invalid-credential', 'Failed to log in. Please check your credentials and try again.'],
  ['auth/email-already-in-use', 'Failed to log in. Please check your credentials and try again.'],
])('login: %s says "%s"', (code, text) => {
  expect(authMessage('login', code)).toBe(text);
});

test.each([
  ['auth/popup-closed-by-user', 'Sign-in was cancelled.'],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled.'],
  ['auth/popup-blocked', 'Popup was blocked by your browser. Please allow popups and try again.'],
  [
    'auth/account-exists-with-different-credential',
    'An account already exists with the same email but different sign-in method.',
  ],
  ['auth/user-disabled', 'Failed to sign in with Google. Please try again.'],
  ['auth/too-many-requests', 'Failed to sign in with Google. Please try again.'],
])('Google: %s says "%s"', (code, text) => {
  expect(authMessage('google', code)).toBe(text);
});

test.each([
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
  ['auth/operation-not-allowed', 'Email/password accounts are not enabled.'],
  ['auth/invalid-display-name', 'Enter a name of 1 to 100 characters.'],
  ['auth/too-many-requests', 'Failed to create account. Please try again.'],
])('sign-up: %s says "%s"', (code, text) => {
  expect(authMessage('signup', code)).toBe(text);
});

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/too-many-requests', 'Too many password reset attempts. Please try again later.'],
  ['auth/user-disabled', 'Failed to send password reset email. Please try again.'],
])('reset: %s says "%s"', (code, text) => {
  expect(authMessage('reset', code)).toBe(text);
});

test.each([
  ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
  ['auth/user-disabled', 'This account has been disabled.'],
  ['auth/too-many-requests', 'Too many password reset attempts. Please try again later.'],
])('new password: %s says "%s"', (code, text) => {
  expect(authMessage('newPassword', code)).toBe(text);
});

test.each([
  ['login', 'Failed to log in. Please check your credentials and try again.'],
  ['google', 'Failed to sign in with Google. Please try again.'],
  ['signup', 'Failed to create account. Please try again.'],
  ['reset', 'Failed to send password reset email. Please try again.'],
  ['newPassword', 'Failed to set the new password. Try again.'],
] as const)(
  '%s: an unknown answer says "%s", which is the detail where the server is at fault',
  (action, text) => {
    expect(authFault(action, new HttpError(400, { code: 'toString' }), [])).toEqual({ message: text });
    expect(authFault(action, new HttpError(503, { code: 'auth/busy' }), [])).toEqual({
      message: 'The server isn’t available at the moment. Try again in a minute.',
      detail: text,
    });
    expect(authFault(action, new NoAnswerError(new TypeError('Failed to fetch')), [])).toEqual({
      message: 'The server could not be reached. Check your connection and try again.',
      detail: text,
    });
  },
);

test('a common password adds its reason to the specified text', () => {
  const errors = [{ field: 'password', message: 'It is on a list of common passwords.' }];
  const error = new HttpError(422, { code: 'auth/weak-password', errors });
  expect(authFault('signup', error, ['password'])).toEqual({
    message: 'Password is too weak. Please choose a stronger password.',
    detail: 'It is on a list of common passwords.',
    field: 'password',
  });
});

test.each([
  ['auth/user-not-found', 'email'],
  ['auth/invalid-email', 'email'],
  ['auth/user-disabled', 'email'],
  ['auth/wrong-password', 'password'],
  ['auth/invalid-credential', 'password'],
  ['auth/too-many-requests', undefined],
  ['auth/invalid-display-name', undefined],
])('%s is about the field %s of the sign-in form', (code, field) => {
  expect(authFault('login', new HttpError(400, { code }), ['email', 'password']).field).toBe(field);
});
