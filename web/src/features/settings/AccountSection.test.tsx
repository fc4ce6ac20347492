import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { AccountSection } from './AccountSection';
import { visit } from './visit.testing';

afterEach(() => {
  serverSettings.sendsEmail = false;
  vi.unstubAllGlobals();
});

test('the settings say that no email leaves a server without a mail server', async () => {
  await visit(AccountSection);
  expect(screen.getByText(/^Email is not set up on this server/)).toBeDefined();
});

test('where there is a mail server nothing is said', async () => {
  serverSettings.sendsEmail = true;
  await visit(AccountSection);
  expect(screen.queryByText(/not set up/)).toBeNull();
});
