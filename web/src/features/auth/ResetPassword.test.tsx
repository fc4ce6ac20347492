import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import type { WaysIn } from './mailedLink';
import { ResetPassword } from './ResetPassword';
import { lastBody, put, visit } from './visit.testing';

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));
const since = '2026-09-02T10:00:00Z';
const ways: WaysIn = {
  email: 'nora@example.com',
  isAddressConfirmed: true,
  endsEverything: false,
  hasSecondStep: false,
  passkeys: [],
  tokens: [],
  aiClients: [],
  issuers: [],
  webhooks: [],
};
const held: WaysIn = {
  ...ways,
  passkeys: [{ name: 'Nora’s phone', createdAt: since }],
  tokens: [{ name: 'Sheet', accountName: 'Eklund Running', createdAt: since }],
  webhooks: [{ name: 'hooks.example.org', createdAt: since }],
};
const at = (found: WaysIn) => () => (
  <ResetPassword link={{ status: 'open', token: 'token-of-the-mail', ways: found }} />
);
const Page = at(ways);
const nothing = { passkeys: false, tokens: false, aiClients: false, webhooks: false, issuers: false };
const everything = { passkeys: true, tokens: true, aiClients: true, webhooks: true, issuers: true };

async function fill() {
  await put(field('New password'), 'secret-2');
  await put(field('Confirm new password'), 'secret-2');
}

test('the new password is validated like the first one', async () => {
  serve({});
  await visit(Page);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Password must be at least 6 characters long.');
  await userEvent.paste('secret-2');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm new password')));
  expect(field('New password').autocomplete).toBe('new-password');
});

test('a new password is set and signs in', async () => {
  const server = serve({ '/auth/reset/confirm': sessionAnswer });
  const { session, router } = await visit(Page);
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(session.state.status).toBe('signed-in');
  expect(lastBody(server, '/auth/reset/confirm')).toEqual({
    token: 'token-of-the-mail',
    password: 'secret-2',
    remove: nothing,
  });
  session.dispose();
});

test('what gets in beside the password is listed, and removed if it is ticked', async () => {
  const server = serve({ '/auth/reset/confirm': sessionAnswer });
  const { session, router } = await visit(at(held));
  expect(screen.getByText('Nora’s phone, since 2 Sep 2026')).toBeDefined();
  expect(screen.getByText('Sheet in Eklund Running, since 2 Sep 2026')).toBeDefined();
  expect(screen.queryByLabelText('1 webhook')).toBeNull();
  await userEvent.click(screen.getByLabelText('1 token for scripts'));
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(lastBody(server, '/auth/reset/confirm')).toMatchObject({ remove: { ...nothing, tokens: true } });
  session.dispose();
});

test('in an account from before addresses were confirmed everything goes that is not kept', async () => {
  const server = serve({ '/auth/reset/confirm': sessionAnswer });
  const { session, router } = await visit(at({ ...held, isAddressConfirmed: false }));
  await userEvent.click(screen.getByLabelText('1 passkey'));
  expect(screen.getByLabelText<HTMLInputElement>('1 webhook').checked).toBe(true);
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(lastBody(server, '/auth/reset/confirm')).toMatchObject({
    remove: { ...everything, passkeys: false },
  });
  session.dispose();
});

test('an address that was never confirmed keeps nothing, and the page says so', async () => {
  serve({});
  await visit(at({ ...held, isAddressConfirmed: false, endsEverything: true, hasSecondStep: true }));
  expect(screen.getByText(/someone else may have set these up/)).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1 passkey', '1 token for scripts', '1 webhook', 'two-factor sign-in']),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a used or expired link offers another mail', async () => {
  serve({ '/auth/reset/confirm': () => problemAnswer(422, 'auth/invalid-reset-token') });
  await visit(Page);
  await fill();
  await submit();
  const heading = await screen.findByRole('heading', { name: 'This link no longer works' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(screen.getByRole('link', { name: 'Send another email' }));
  await screen.findByRole('heading', { name: '/forgot-password' });
});

test('a weak password can be replaced', async () => {
  serve({ '/auth/reset/confirm': () => problemAnswer(422, 'auth/weak-password') });
  await visit(Page);
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Password is too weak. Please choose a stronger password.',
  );
  await waitFor(() => expect(document.activeElement).toBe(field('New password')));
});

test('without a token there is nothing to set', async () => {
  serve({});
  await visit(() => <ResetPassword link={{ status: 'missing' }} />);
  expect(screen.getByRole('heading', { name: 'Open the link again' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
