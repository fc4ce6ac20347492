import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { SignUp } from './SignUp';
import { lastBody, put, visit } from './visit.testing';

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(serverSettings, { signUp: 'open', oidcName: null, sendsEmail: false });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

async function fill() {
  await put(field('Full name'), 'Nora Eklund');
  await put(field('Email'), 'nora@example.com');
  await put(field('Password'), 'secret-1');
  await put(field('Confirm password'), 'secret-1');
}

test('the fields are validated in order, each with its own error', async () => {
  const server = serve({});
  await visit(SignUp);
  const steps = [
    ['Full name', 'Please enter your name.', 'Nora'],
    ['Email', 'Please enter your email address.', 'nora@example.com'],
    ['Password', 'Password must be at least 6 characters long.', 'secret-1'],
    ['Confirm password', 'Passwords do not match.', 'secret-1'],
  ] as const;
  for (const [label, text, value] of steps) {
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(text);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    if (label !== 'Confirm password') await userEvent.paste(value);
    expect(screen.queryAllByRole('alert')).toHaveLength(label === 'Confirm password' ? 1 : 0);
  }
  expect(server).not.toHaveBeenCalled();
});

test('both password fields are marked as new passwords', async () => {
  serve({});
  await visit(SignUp);
  expect(field('Full name').autocomplete).toBe('name');
  expect(field('Email').autocomplete).toBe('username');
  expect(field('Password').autocomplete).toBe('new-password');
  expect(field('Confirm password').autocomplete).toBe('new-password');
});

test('an account is created and signed in', async () => {
  let answer: (response: Response) => void = () => {};
  const server = serve({ '/auth/signup': () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { session } = await visit(SignUp);
  await fill();
  await submit();
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDefined();
  expect(field('Confirm password').disabled).toBe(true);
  expect(lastBody(server, '/auth/signup')).toEqual({
    displayName: 'Nora Eklund',
    email: 'nora@example.com',
    password: 'secret-1',
  });
  answer(sessionAnswer());
  await waitFor(() => expect(session.state.status).toBe('signed-in'));
  session.dispose();
});

test('a server that hides accounts sends a mail', async () => {
  serve({ '/auth/signup': () => new Response(null, { status: 202 }) });
  const { session } = await visit(SignUp);
  await fill();
  await submit();
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(session.state.status).toBe('signed-out');
  await userEvent.click(screen.getByRole('button', { name: 'Send another email' }));
  expect(field('Email').value).toBe('nora@example.com');
});

test.each([
  [409, 'auth/email-already-in-use', 'An account with this email already exists.', 'Email'],
  [422, 'auth/weak-password', 'Password is too weak. Please choose a stronger password.', 'Password'],
  [422, 'auth/invalid-display-name', 'Enter a name of 1 to 100 characters.', 'Full name'],
])('%i %s is said above the form', async (status, code, text, label) => {
  serve({ '/auth/signup': () => problemAnswer(status, code) });
  await visit(SignUp);
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
});

test('a server closed to sign-ups says so instead of showing the form', async () => {
  serverSettings.signUp = 'closed';
  serve({});
  await visit(SignUp);
  expect(screen.getByRole('heading', { name: 'Sign-up is closed' })).toBeDefined();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
});

test('a server whose accounts come from an issuer offers that and no form', async () => {
  serverSettings.signUp = 'oidc';
  serverSettings.oidcName = 'Club sign-in';
  serve({});
  await visit(SignUp);
  expect(screen.getByRole('button', { name: 'Continue with Club sign-in' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('a server by invitation says which address to use', async () => {
  serverSettings.signUp = 'invited';
  serve({});
  await visit(SignUp);
  screen.getByText('This server is by invitation only. Use the email address you were invited with.');
  expect(field('Email').disabled).toBe(false);
});

test('whoever was invited chooses the password at the link of a mail', async () => {
  Object.assign(serverSettings, { signUp: 'invited', sendsEmail: true });
  const server = serve({ '/auth/signup': () => new Response(null, { status: 202 }) });
  await visit(SignUp);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await put(field('Full name'), 'Nora Eklund');
  await put(field('Email'), 'nora@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(lastBody(server, '/auth/signup')).toEqual({
    displayName: 'Nora Eklund',
    email: 'nora@example.com',
    byMail: true,
  });
});
