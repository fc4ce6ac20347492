import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { AccountSection } from './AccountSection';
import { visit } from './visit.testing';

afterEach(() => {
  serverSettings.sendsEmail = false;
  vi.unstubAllGlobals();
});

test('the settings say so if the server sends no email', async () => {
  await visit(AccountSection);
  expect(screen.getByText(/^Email isn’t set up on this server/)).toBeDefined();
});

test('with a mail server there is no such note', async () => {
  serverSettings.sendsEmail = true;
  await visit(AccountSection);
  expect(screen.queryByText(/not set up/)).toBeNull();
});
