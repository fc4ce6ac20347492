import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { put, requestsTo, visit } from '../visit.testing';
import { PasskeysSection } from './PasskeysSection';

afterEach(() => vi.unstubAllGlobals());

const mac = {
  passkeyId: '0199a1de-0000-7000-8000-000000000001',
  name: 'Nora’s MacBook',
  createdAt: new Date(2026, 8, 2).toISOString(),
  lastUsedAt: new Date(2026, 9, 13, 7, 0).toISOString(),
  isSynced: false,
};
const phone = { ...mac, passkeyId: '0199a1de-0000-7000-8000-000000000002', name: 'iPhone', lastUsedAt: null };
const done = () => new Response(null, { status: 204 });

test('lists passkeys, and says why none can be added without https', async () => {
  await visit(PasskeysSection, { '/api/GetPasskeys': () => Response.json([mac, phone]) });
  expect(await screen.findByText('Added 2 Sep 2026, used 13 Oct 2026')).toBeDefined();
  expect(screen.getByText('Added 2 Sep 2026, not used yet')).toBeDefined();
  expect(screen.getByText(/Browsers make passkeys only over https/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a change asks who it is after ten minutes, and is made then', async () => {
  const answers = [problemAnswer(403, 'auth/requires-recent-login'), done()];
  const proofs = [problemAnswer(401, 'auth/wrong-password'), done()];
  const { server } = await visit(PasskeysSection, {
    '/api/GetPasskeys': () => Response.json([mac]),
    '/api/RenamePasskey': () => answers.shift() ?? done(),
    '/api/ConfirmIdentity': () => proofs.shift() ?? done(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Nora’s MacBook' }));
  await put(await screen.findByLabelText('Name'), 'Old Mac');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await put(screen.getByLabelText('Password'), 'a guess');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password. Please try again.');
  await put(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await requestsTo(server, '/api/RenamePasskey')).toEqual(
    Array.from({ length: 2 }, () => ['PUT', { passkeyId: mac.passkeyId, name: 'Old Mac' }]),
  );
});

test('the last way in is not removed', async () => {
  await visit(PasskeysSection, {
    '/api/GetPasskeys': () => Response.json([mac]),
    '/api/RemovePasskey': () => problemAnswer(409, 'last-way-in'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Nora’s MacBook' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('This is your only way to sign in. Add another one first.');
});
