import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { nora, problemAnswer } from '@/testServer';
import { visit } from './visit.testing';
import { WatchSection } from './WatchSection';

afterEach(() => {
  vi.unstubAllGlobals();
});

const range = () => screen.getByRole('button', { name: /Around one pace/ });

async function choose(name: string) {
  await userEvent.click(range());
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('the pace range of watches is stored with the account', async () => {
  await visit(WatchSection, {
    '/api/UpdatePreferences': () => Response.json({ ...nora, paceMarginSeconds: 10 }),
  });
  expect(range().textContent).toContain('±5 s per km');

  await choose('±10 s per km');
  await screen.findByText('Pace range changed to ±10 s per km');
  expect(range().textContent).toContain('±10 s per km');
});

test('a pace range that failed to save is not selected', async () => {
  await visit(WatchSection, { '/api/UpdatePreferences': () => problemAnswer(500, 'internal') });
  await choose('±15 s per km');
  await screen.findByText('Failed to change the pace range. Try again.');
  expect(range().textContent).toContain('±5 s per km');
});
