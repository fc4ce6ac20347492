import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { SignIn } from './SignIn';
import { visit } from './visit.testing';

const popup = { closed: false, focus: () => {} };
const open = vi.fn((..._: unknown[]): unknown => popup);
let callbackPage: BroadcastChannel;

beforeEach(() => {
  popup.closed = false;
  open.mockReturnValue(popup);
  vi.stubGlobal('open', open);
  serverSettings.googleSignIn = true;
  callbackPage = new BroadcastChannel('longrun-sign-in');
});
afterEach(() => {
  callbackPage.close();
  open.mockClear();
  vi.unstubAllGlobals();
  serverSettings.oidcName = null;
});

const google = () => screen.getByRole('button', { name: 'Continue with Google' });
const alertText = async () => (await screen.findByRole('alert', {}, { timeout: 3000 })).textContent;
const report = (message: unknown) => act(async () => callbackPage.postMessage(message));

test('Google signs in through a popup of 500 by 600', async () => {
  serve({ '/auth/refresh': sessionAnswer });
  const { session } = await visit(SignIn);
  await userEvent.click(google());
  expect(open).toHaveBeenCalledWith(
    '/auth/google',
    'longrun-sign-in',
    expect.stringContaining('width=500,height=600'),
  );
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);

  await report({ outcome: 'signed-in' });
  await waitFor(() => expect(session.state.status).toBe('signed-in'));
  session.dispose();
});

test('the issuer that the operator has named stands beside Google', async () => {
  serverSettings.oidcName = 'Club sign-in';
  serve({});
  await visit(SignIn);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Club sign-in' }));
  expect(open).toHaveBeenCalledWith('/auth/oidc', 'longrun-sign-in', expect.any(String));
  expect(google()).toHaveProperty('disabled', true);
  await report({ outcome: 'failed', code: 'auth/oidc-failed' });
  expect(await alertText()).toBe('That sign-in didn’t work. Try again, or ask whoever runs this server.');
});

test('a popup that the browser blocks', async () => {
  open.mockReturnValue(null);
  serve({});
  await visit(SignIn);
  await userEvent.click(google());
  expect(await alertText()).toBe('Popup was blocked by your browser. Please allow popups and try again.');
});

test('a popup that is closed', async () => {
  serve({});
  await visit(SignIn);
  await userEvent.click(google());
  popup.closed = true;
  expect(await alertText()).toBe('Sign-in was cancelled.');
  expect(google()).toBeDefined();
});

test('a message that arrives after the popup seemed closed still signs in', async () => {
  serve({ '/auth/refresh': sessionAnswer });
  const { session } = await visit(SignIn);
  await userEvent.click(google());
  popup.closed = true;
  await alertText();
  await report({ outcome: 'signed-in' });
  await waitFor(() => expect(session.state.status).toBe('signed-in'));
  session.dispose();
});

test.each([
  [
    'auth/account-exists-with-different-credential',
    'An account already exists with the same email but different sign-in method.Sign in the way you did before. Then you can link the two under Security.',
  ],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled.'],
  ['auth/internal', 'Failed to sign in with Google. Please try again.'],
])('the report %s says "%s"', async (code, text) => {
  serve({});
  await visit(SignIn);
  await userEvent.click(google());
  await report({ outcome: 'failed', code });
  expect(await alertText()).toBe(text);
});

test('whoever has an account already signs in to link it', async () => {
  serve({});
  const { router } = await visit(SignIn);
  await userEvent.click(google());
  await report({ outcome: 'failed', code: 'auth/account-exists-with-different-credential' });
  await waitFor(() => expect(router.state.location.search).toEqual({ redirect: '/settings/security' }));
});

test('a cookie that does not sign in', async () => {
  serve({ '/auth/refresh': () => problemAnswer(401, 'unauthenticated') });
  await visit(SignIn);
  await userEvent.click(google());
  await report({ outcome: 'signed-in' });
  expect(await alertText()).toBe('Failed to sign in with Google. Please try again.');
});

test('a server without Google has no button for it', async () => {
  serverSettings.googleSignIn = false;
  serve({});
  await visit(SignIn);
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});

test('messages from other pages are ignored while no popup is open', async () => {
  serve({});
  await visit(SignIn);
  await report({ outcome: 'failed', code: 'auth/internal' });
  await report('nonsense');
  expect(screen.queryByRole('alert')).toBeNull();
});
