import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { ResetPassword } from './ResetPassword';
import { lastBody, put, visit } from './visit.testing';

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));
const Page = () => <ResetPassword token="token-of-the-mail" />;

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
  });
  session.dispose();
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
  await visit(() => <ResetPassword token={undefined} />);
  expect(screen.getByRole('heading', { name: 'Open the link again' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
