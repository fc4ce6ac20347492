import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { requestsTo, visit } from '../visit.testing';
import { TokensSection } from './TokensSection';

afterEach(() => vi.unstubAllGlobals());

const token = {
  tokenId: '0199a1de-0000-7000-8000-000000000001',
  name: 'Club spreadsheet',
  ending: '8c1f',
  scopes: ['read', 'drafts'],
  createdAt: '2026-10-01T08:00:00Z',
  expiresOn: '2027-01-01',
  isExpired: false,
  lastUsedAt: null,
};

test('a token says what it can do, and is removed after a question', async () => {
  const lists = [[token], []];
  const { server } = await visit(TokensSection, {
    '/api/GetTokens': () => Response.json(lists.shift()),
    '/api/RevokeToken': () => new Response(null, { status: 204 }),
  });
  const row = await screen.findByRole('listitem');
  for (const words of ['Club spreadsheet', 'lr_…8c1f', 'read', 'write drafts', 'never', '1 Jan 2027'])
    expect(within(row).getByText(words)).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: 'Remove Club spreadsheet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Club spreadsheet removed');
  await screen.findByText(/^No token yet/);
  expect(await requestsTo(server, '/api/RevokeToken')).toEqual([['POST', { tokenId: token.tokenId }]]);
});

test('a new token is shown once', async () => {
  const { server } = await visit(TokensSection, {
    '/api/GetTokens': () => Response.json([]),
    '/api/CreateToken': () => Response.json({ tokenId: token.tokenId, token: 'lr_secret' }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make token' }));
  expect(within(dialog).getByText('Give the token a name.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Treadmill');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^read/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make token' }));
  expect(within(dialog).getByText('Tick what the token can do.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^publish/ }));
  await userEvent.clear(within(dialog).getByLabelText('Last day'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make token' }));
  const made = await screen.findByRole('dialog', { name: 'Your new token' });
  expect(within(made).getByLabelText<HTMLInputElement>('Token').value).toBe('lr_secret');
  expect(await requestsTo(server, '/api/CreateToken')).toEqual([
    ['POST', { name: 'Treadmill', scopes: ['publish'], expiresOn: null }],
  ]);
  await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failure to load can be retried', async () => {
  const answers = [problemAnswer(503, 'busy'), Response.json([token])];
  await visit(TokensSection, { '/api/GetTokens': () => answers.shift() ?? problemAnswer(500, 'spent') });
  expect((await screen.findByRole('alert')).textContent).toContain('Your tokens could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Club spreadsheet');
});
