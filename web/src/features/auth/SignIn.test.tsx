import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { SignIn } from './SignIn';
import { lastBody, put, visit } from './visit.testing';

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(serverSettings, { signUp: 'open', googleSignIn: false });
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

async function fill() {
  await put(email(), 'nora@example.com');
  await put(password(), 'secret-1');
}

test('a missing field is marked and gets the focus, and any edit clears the error', async () => {
  const server = serve({});
  await visit(SignIn);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Please enter your email address.');
  await waitFor(() => expect(document.activeElement).toBe(email()));

  await userEvent.paste('nora@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Please enter your password.');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(server).not.toHaveBeenCalled();
});

test('password managers and pasting work', async () => {
  serve({});
  await visit(SignIn);
  expect(email().autocomplete).toBe('username webauthn');
  expect(password().autocomplete).toBe('current-password');
  await userEvent.click(password());
  await userEvent.paste('pasted secret');
  expect(password().value).toBe('pasted secret');
});

test('while busy the form is disabled and says so, then the user is signed in', async () => {
  let answer: (response: Response) => void = () => {};
  const server = serve({ '/auth/signin': () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { session } = await visit(SignIn);
  await fill();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDefined();
  expect(email().disabled).toBe(true);
  expect(password().disabled).toBe(true);
  expect(lastBody(server, '/auth/signin')).toEqual({ email: 'nora@example.com', password: 'secret-1' });

  answer(sessionAnswer());
  await waitFor(() => expect(session.state.status).toBe('signed-in'));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDefined();
  session.dispose();
});

test.each([
  [401, 'auth/wrong-password', 'Incorrect password. Please try again.', 'Password'],
  [404, 'auth/user-not-found', 'No account found with this email address.', 'Email'],
])('%i %s keeps what was typed, and focuses the field at fault', async (status, code, text, label) => {
  serve({ '/auth/signin': () => problemAnswer(status, code) });
  await visit(SignIn);
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(email().value).toBe('nora@example.com');
  expect(password().value).toBe('secret-1');

  await userEvent.type(email(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a network failure is reported as one, and the focus returns', async () => {
  serve({});
  await visit(SignIn);
  await fill();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server could not be reached. Check your connection and try again.' +
      'Failed to log in. Please check your credentials and try again.',
  );
  await waitFor(() => expect(document.activeElement).toBe(password()));
});

test('a revealed password is hidden again while it is sent', async () => {
  serve({ '/auth/signin': () => new Promise<Response>(() => {}) });
  await visit(SignIn);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await submit();
  await screen.findByRole('button', { name: 'Signing in...' });
  expect(password().type).toBe('password');
});

test('where signing up is closed nothing offers it, and Google only where it is set up', async () => {
  serve({});
  serverSettings.googleSignIn = true;
  await visit(SignIn);
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeDefined();
  expect(screen.getByRole('button', { name: /Google/ })).toBeDefined();
  cleanup();

  Object.assign(serverSettings, { signUp: 'closed', googleSignIn: false });
  await visit(SignIn);
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});
