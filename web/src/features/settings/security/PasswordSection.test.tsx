import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { put, requestsTo, visit } from '../visit.testing';
import { PasswordSection } from './PasswordSection';

afterEach(() => vi.unstubAllGlobals());

const nothing = { passkeys: false, tokens: false, aiClients: false, webhooks: false, issuers: false };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

async function fill() {
  await put(field('Current password'), 'secret-1');
  await put(field('New password'), 'secret-2');
}

test('the fields are validated in order', async () => {
  await visit(PasswordSection);
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Enter your password.');
  await put(field('Current password'), 'secret-1');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Password must be at least 6 characters long.');
  await waitFor(() => expect(document.activeElement).toBe(field('New password')));
});

test('changing the password clears the form', async () => {
  const { server } = await visit(PasswordSection, {
    '/api/ChangePassword': () => new Response(null, { status: 204 }),
  });
  await fill();
  await save();
  await screen.findByText('Password changed');
  expect(field('Current password').value).toBe('');
  expect(field('New password').value).toBe('');
  expect(await requestsTo(server, '/api/ChangePassword')).toEqual([
    ['POST', { currentPassword: 'secret-1', newPassword: 'secret-2', remove: nothing }],
  ]);
});

test.each([
  [401, 'auth/wrong-password', 'Incorrect password. Please try again.', 'Current password'],
  [422, 'auth/weak-password', 'Password is too weak. Please choose a stronger password.', 'New password'],
  [429, 'auth/too-many-requests', 'Too many failed login attempts. Please try again later.', undefined],
  [403, 'auth/operation-not-allowed', 'This account has no password: it signs in with Google.', undefined],
  [503, 'auth/busy', 'Failed to change the password. Try again.', undefined],
])('%i %s is said above the form, once', async (status, code, text, label) => {
  const { server } = await visit(PasswordSection, {
    '/api/ChangePassword': () => problemAnswer(status, code),
  });
  await fill();
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  if (label) await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(await requestsTo(server, '/api/ChangePassword')).toHaveLength(1);
});

test('a common password adds its reason to the specified text', async () => {
  const errors = [{ field: 'password', message: 'It is on a list of common passwords.' }];
  const body = JSON.stringify({ code: 'auth/weak-password', errors });
  const headers = { 'content-type': 'application/problem+json' };
  await visit(PasswordSection, { '/api/ChangePassword': () => new Response(body, { status: 422, headers }) });
  await fill();
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Password is too weak. Please choose a stronger password.It is on a list of common passwords.',
  );
});

test('passkeys, tokens and AI clients are listed with a new password, and go if they are ticked', async () => {
  const since = '2026-09-02T10:00:00Z';
  const { server } = await visit(PasswordSection, {
    '/api/GetWaysIn': () =>
      Response.json({
        email: 'nora@example.com',
        isAddressConfirmed: true,
        endsEverything: false,
        hasSecondStep: false,
        passkeys: [{ name: 'Phone', createdAt: since }],
        tokens: [],
        issuers: [],
        aiClients: [{ name: 'Desk', createdAt: since }],
        webhooks: [],
      }),
    '/api/ChangePassword': () => new Response(null, { status: 204 }),
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fill();
  await userEvent.click(await screen.findByLabelText('1 AI client'));
  await save();
  await screen.findByText('Password changed');
  const [request] = await requestsTo(server, '/api/ChangePassword');
  expect(request?.[1]).toMatchObject({ remove: { aiClients: true } });
});
