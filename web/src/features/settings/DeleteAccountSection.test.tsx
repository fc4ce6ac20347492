import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '@/lib/session';
import { nora, problemAnswer } from '@/testServer';
import { DeleteAccountSection } from './DeleteAccountSection';
import { put, requestsTo, visit } from './visit.testing';

afterEach(() => vi.unstubAllGlobals());

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const email = () => screen.getByLabelText<HTMLInputElement>('Email');

test('nothing is deleted before the address is typed', async () => {
  const { server } = await visit(DeleteAccountSection);
  await open();
  expect(document.activeElement).toBe(email());
  await put(email(), 'ben@example.com');
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('This is not the email address of your account.');
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([]);
});

test('the account is deleted and its owner leaves', async () => {
  const { server, router } = await visit(DeleteAccountSection, {
    '/api/DeleteAccount': () => new Response(null, { status: 204 }),
  });
  // The section exists for a signed-in user only; the page leaves with the account.
  const left = vi.spyOn(session, 'endHere').mockImplementation(() => {});
  await open();
  await put(email(), nora.email.toUpperCase());
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(left).toHaveBeenCalledOnce();
  expect(await requestsTo(server, '/api/DeleteAccount')).toEqual([
    ['POST', { email: nora.email.toUpperCase() }],
  ]);
  left.mockRestore();
});

test('a failure keeps the dialog', async () => {
  await visit(DeleteAccountSection, { '/api/DeleteAccount': () => problemAnswer(503, 'busy') });
  await open();
  await put(email(), nora.email);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to delete your account. Please try again.',
  );
  expect(email().value).toBe(nora.email);
});
