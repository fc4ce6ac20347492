import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInvitation } from '@/lib/pendingInvitation';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { ConfirmAddress } from './ConfirmAddress';
import { afterMailedLink, loadMailedLink } from './mailedLink';
import { lastBody, put, visit } from './visit.testing';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ways = {
  email: 'nora@example.com',
  isAddressConfirmed: false,
  endsEverything: true,
  hasSecondStep: false,
  passkeys: [],
  tokens: [],
  aiClients: [],
  issuers: [],
  webhooks: [],
};
const Page = () => <ConfirmAddress link={{ status: 'open', token: 'of-the-mail', ways }} />;
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

test('the mail and the password together confirm an address', async () => {
  const answers = [problemAnswer(401, 'auth/wrong-password'), sessionAnswer()];
  const server = serve({ '/auth/confirm-address': () => answers.shift() ?? sessionAnswer() });
  const { session, router } = await visit(Page);
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Enter your password.');
  await put(screen.getByLabelText('Password'), 'secret-1');
  await confirm();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Incorrect password'));
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(session.state.status).toBe('signed-in');
  expect(lastBody(server, '/auth/confirm-address')).toMatchObject({ token: 'of-the-mail' });
  session.dispose();
});

test('somebody who did not sign up sets a new password with the same link', async () => {
  serve({});
  await visit(Page);
  const link = screen.getByRole('link', { name: 'Set a new one' });
  expect(link.getAttribute('href')).toBe('/reset-password#token=of-the-mail');
});

test('a link that is used or too old is over, and one without a token is none', async () => {
  serve({ '/auth/reset/look': () => problemAnswer(422, 'auth/invalid-reset-token') });
  expect(await loadMailedLink('token=used')).toEqual({ status: 'over' });
  expect(await loadMailedLink('')).toEqual({ status: 'missing' });
});

test('whoever was invited goes on to the invitation, and nobody else', () => {
  expect(afterMailedLink(ways)).toBe('/');
  keepInvitation({ token: 'x', email: 'Nora@example.com' });
  expect(afterMailedLink(ways)).toBe('/join');
  expect(afterMailedLink({ ...ways, email: 'ben@example.com' })).toBe('/');
});
