import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInvitation, pendingInvitation } from '@/lib/pendingInvitation';
import { session } from '@/lib/session';
import { visit as visitSignedIn } from '@/testPage';
import { nora, problemAnswer, serve, sessionAnswer } from '@/testServer';
import { Join } from './Join';
import { loadInvitation } from './joining';
import { visit } from './visit.testing';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const invitation = {
  accountName: 'Eklund Running',
  invitedBy: 'Johan Berg',
  role: 'coach' as const,
  email: nora.email,
  endsAt: '2026-10-19T08:00:00Z',
  hasAccount: false,
};
const open = { status: 'open' as const, token: 'secret', invitation };
const signedInAt = (joining: Parameters<typeof Join>[0]['joining'], answers = {}) =>
  visitSignedIn({ component: () => <Join joining={joining} />, validateSearch: () => ({}), answers });

test('the token of the link is kept until somebody has signed in', async () => {
  serve({ '/api/GetInvitation': () => Response.json(invitation) });
  expect(await loadInvitation('secret')).toEqual(open);
  expect(pendingInvitation()).toEqual({ token: 'secret', email: nora.email });
  expect(await loadInvitation('')).toEqual(open);
});

test('an invitation that is used, withdrawn or ended is over, and forgotten', async () => {
  serve({ '/api/GetInvitation': () => problemAnswer(404, 'invitation-over') });
  expect(await loadInvitation('secret')).toEqual({ status: 'over' });
  expect(pendingInvitation()).toBeUndefined();
  expect(await loadInvitation('')).toEqual({ status: 'missing' });
  await visit(() => <Join joining={{ status: 'over' }} />);
  expect(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeDefined();
});

test('the line that the inviter wrote stands with the invitation', async () => {
  serve({});
  await visit(() => (
    <Join joining={{ ...open, invitation: { ...invitation, note: 'Ben waits for you.' } }} />
  ));
  expect(screen.getByRole('blockquote').textContent).toBe('Ben waits for you.');
});

test.each([
  [false, 'Create your sign-in and join', '/signup?redirect=%2Fjoin'],
  [true, 'Sign in to join', '/login?redirect=%2Fjoin'],
])('a visitor whose sign-in exists: %s', async (hasAccount, name, href) => {
  serve({});
  await visit(() => <Join joining={{ ...open, invitation: { ...invitation, hasAccount } }} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('the invited person joins and acts in the account', async () => {
  const joined = { ...nora, accountId: 'club', accountName: 'Eklund Running' };
  await signedInAt(open, { '/api/AcceptInvitation': () => sessionAnswer('t2', 300_000, joined) });
  await userEvent.click(screen.getByRole('button', { name: 'Join Eklund Running' }));
  await waitFor(() => expect(session.state).toMatchObject({ user: { accountId: 'club' } }));
});

test('whoever chose to join before signing in is not asked again', async () => {
  keepInvitation({ token: 'secret', email: nora.email, isAccepted: true });
  const joined = { ...nora, accountId: 'club2', accountName: 'Eklund Running' };
  await signedInAt(open, { '/api/AcceptInvitation': () => sessionAnswer('t2', 300_000, joined) });
  await waitFor(() => expect(session.state).toMatchObject({ user: { accountId: 'club2' } }));
});

test('a club without a name is the team of whoever invites', async () => {
  serve({});
  await visit(() => <Join joining={{ ...open, invitation: { ...invitation, accountName: 'Johan Berg' } }} />);
  expect(screen.getByRole('heading', { name: 'Join Johan Berg’s team' })).toBeDefined();
});

test('an invitation that ends while the page is open says so', async () => {
  await signedInAt(open, { '/api/AcceptInvitation': () => problemAnswer(404, 'invitation-over') });
  await userEvent.click(screen.getByRole('button', { name: 'Join Eklund Running' }));
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeDefined();
});

test('a link opened by somebody else names both addresses', async () => {
  await signedInAt({ ...open, invitation: { ...invitation, email: 'oskar@example.com' } });
  expect(screen.getByRole('heading', { name: 'This invitation is for someone else' })).toBeDefined();
  expect(document.body.textContent).toContain(
    'It was sent to oskar@example.com, and you are signed in as nora@example.com.',
  );
  expect(screen.getByRole('button', { name: 'Sign out and use oskar@example.com' })).toBeDefined();
});

test('an address that is not confirmed gets a link by mail first', async () => {
  const server = await signedInAt(
    { ...open, invitation: { ...invitation, hasAccount: true } },
    {
      '/api/AcceptInvitation': () => problemAnswer(403, 'address-not-confirmed'),
      '/api/SendConfirmationMail': () => new Response(null, { status: 204 }),
    },
  );
  expect(server).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Join Eklund Running' }));
  await screen.findByRole('heading', { name: 'Confirm your address first' });
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByRole('heading', { name: 'Check your email' });
});
