import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { billing, plan } from '@/domain/billing/billing.testing';
import { serverSettings } from '@/lib/serverSettings';
import { session } from '@/lib/session';
import { nora, problemAnswer, sessionAnswer } from '@/testServer';
import { DeleteAccountSection } from './DeleteAccountSection';
import { put, requestsTo, visit } from './visit.testing';

afterEach(() => {
  vi.unstubAllGlobals();
  serverSettings.pricing = undefined;
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

test('nothing is deleted before the address and the password are typed', async () => {
  const { server } = await visit(DeleteAccountSection);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  await put(email(), 'ben@example.com');
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('This isn’t the email address of your account.');
  await put(email(), nora.email);
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Enter your password.');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([]);
});

test('the account is deleted and its owner leaves', async () => {
  const { server, router } = await visit(DeleteAccountSection, {
    '/api/DeleteAccount': () => new Response(null, { status: 204 }),
  });
  // Only a signed-in user has this section, and the page signs out with the account.
  const left = vi.spyOn(session, 'endHere').mockImplementation(() => {});
  await open();
  await put(email(), nora.email.toUpperCase());
  await put(password(), 'secret-1');
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(left).toHaveBeenCalledOnce();
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([
    ['POST', { email: nora.email.toUpperCase(), password: 'secret-1', endSubscription: false }],
  ]);
  left.mockRestore();
});

test.each([
  [503, 'busy', 'Failed to delete your account. Try again.'],
  [401, 'auth/wrong-password', 'Incorrect password. Please try again.'],
  [429, 'auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
])('%i %s keeps the dialog', async (status, code, text) => {
  await visit(DeleteAccountSection, { '/api/DeleteAccount': () => problemAnswer(status, code) });
  await open();
  await put(email(), nora.email);
  await put(password(), 'secret-1');
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(email().value).toBe(nora.email);
});

test('an account that signs in with Google is not asked for a password', async () => {
  const { server } = await visit(DeleteAccountSection, {
    '/auth/refresh': () => sessionAnswer('token-1', 300_000, { ...nora, hasPassword: false }),
    '/api/DeleteAccount': () => problemAnswer(403, 'auth/requires-recent-login'),
  });
  await open();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await put(email(), nora.email);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('sign in with Google again');
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([
    ['POST', { email: nora.email, password: null, endSubscription: false }],
  ]);
});

test('a running subscription is confirmed before anything is sent', async () => {
  serverSettings.pricing = plan.pricing;
  const { server } = await visit(DeleteAccountSection, {
    '/api/GetBilling': () => Response.json(billing),
    '/api/DeleteAccount': () => problemAnswer(502, 'payment-provider-failed'),
  });
  await open();
  const agree = await screen.findByRole('checkbox', { name: /End my Coach subscription at once/ });
  await put(email(), nora.email);
  await put(password(), 'secret-1');
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Tick the box to end your subscription.');
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([]);
  await userEvent.click(agree);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete your account');
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([
    ['POST', { email: nora.email, password: 'secret-1', endSubscription: true }],
  ]);
});
