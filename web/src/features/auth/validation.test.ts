import { expect, test } from 'vitest';
import { wrongInCredentials, wrongInEmail, wrongInNewAccount } from './validation';

const account = { name: 'Nora', email: 'nora@example.com', password: 'secret', confirmation: 'secret' };

test('a new account is validated in the order of its fields', () => {
  expect(wrongInNewAccount({ name: ' ', email: '', password: '', confirmation: 'x' })).toEqual({
    field: 'name',
    message: 'Please enter your name.',
  });
  expect(wrongInNewAccount({ ...account, email: ' ', password: '', confirmation: 'x' })).toEqual({
    field: 'email',
    message: 'Please enter your email address.',
  });
  expect(wrongInNewAccount({ ...account, password: 'short', confirmation: 'x' })).toEqual({
    field: 'password',
    message: 'Password must be at least 6 characters long.',
  });
  expect(wrongInNewAccount({ ...account, confirmation: 'Secret' })).toEqual({
    field: 'confirmation',
    message: 'Passwords do not match.',
  });
  expect(wrongInNewAccount(account)).toBeUndefined();
});

test('a character counts once, however it is encoded', () => {
  const password = '🏃🏃🏃🏃🏃';
  expect(wrongInNewAccount({ ...account, password, confirmation: password })?.field).toBe('password');
  expect(wrongInNewAccount({ ...account, password: 'e\u0301bcde', confirmation: '' })?.field).toBe(
    'password',
  );
});

test('signing in needs both an email and a password', () => {
  expect(wrongInCredentials({ email: '', password: '' })).toEqual({
    field: 'email',
    message: 'Please enter your email address.',
  });
  expect(wrongInCredentials({ email: 'n', password: '' })).toEqual({
    field: 'password',
    message: 'Please enter your password.',
  });
  expect(wrongInCredentials({ email: 'n', password: ' ' })).toBeUndefined();
});

test('a password reset needs an email', () => {
  expect(wrongInEmail({ email: '  ' })?.message).toBe('Please enter your email address.');
  expect(wrongInEmail({ email: 'nora' })).toBeUndefined();
});
