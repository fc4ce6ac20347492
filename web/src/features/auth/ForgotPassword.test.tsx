import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer, serve } from '@/testServer';
import { ForgotPassword } from './ForgotPassword';
import { lastBody, put, visit } from './visit.testing';

afterEach(() => vi.unstubAllGlobals());

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
const done = () => new Response(null, { status: 204 });

test('an email address is required', async () => {
  serve({});
  await visit(ForgotPassword);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Please enter your email address.');
  await waitFor(() => expect(document.activeElement).toBe(email()));
});

test('after sending it says where to look, and another mail can be sent', async () => {
  let answer: (response: Response) => void = () => {};
  const server = serve({ '/auth/reset': () => new Promise<Response>((resolve) => (answer = resolve)) });
  await visit(ForgotPassword);
  await put(email(), 'nora@example.com');
  await submit();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
  expect(email().disabled).toBe(true);
  answer(done());

  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('main').textContent).toContain('nora@example.com');
  expect(screen.getByRole('main').textContent).toContain('spam folder');
  expect(lastBody(server, '/auth/reset')).toEqual({ email: 'nora@example.com' });

  await userEvent.click(screen.getByRole('button', { name: 'Send another email' }));
  expect(email().value).toBe('nora@example.com');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  await submit();
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
});

test.each([
  [404, 'auth/user-not-found', 'No account found with this email address.'],
  [429, 'auth/too-many-requests', 'Too many password reset attempts. Please try again later.'],
  [503, 'auth/busy', 'Failed to send password reset email. Please try again.'],
])('%i %s is said above the form', async (status, code, text) => {
  serve({ '/auth/reset': () => problemAnswer(status, code) });
  await visit(ForgotPassword);
  await put(email(), 'nora@example.com');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await userEvent.type(email(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});
