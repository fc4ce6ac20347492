import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { nora, problemAnswer } from '@/testServer';
import { PaperSection } from './PaperSection';
import { visit } from './visit.testing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const letter = () => screen.getByRole<HTMLInputElement>('radio', { name: /US Letter/ });

test('the paper size is stored with the account', async () => {
  await visit(PaperSection, { '/api/UpdatePreferences': () => Response.json({ ...nora, paper: 'letter' }) });
  expect(letter().checked).toBe(false);

  await userEvent.click(letter());
  await screen.findByText('Paper changed to US Letter');
  expect(letter().checked).toBe(true);
});

test('a paper size that failed to save is not selected', async () => {
  await visit(PaperSection, { '/api/UpdatePreferences': () => problemAnswer(500, 'internal') });
  await userEvent.click(letter());
  await screen.findByText('Failed to change the paper. Try again.');
  expect(letter().checked).toBe(false);
});
