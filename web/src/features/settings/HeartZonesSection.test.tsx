import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { nora } from '@/testServer';
import { HeartZonesSection } from './HeartZonesSection';
import { visit } from './visit.testing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const begins = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Z\d$/ }).map(({ value }) => value);

test('zones can be chosen, changed and saved, and what cannot be says why', async () => {
  await visit(HeartZonesSection, {
    '/api/UpdatePreferences': () =>
      Response.json({ ...nora, heartRateZones: { of: 'threshold', from: [65, 86, 90, 95, 100] } }),
  });
  expect(begins()).toEqual(['50', '60', '70', '80', '90']);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /Percent of/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'threshold heart rate' }));
  expect(begins()).toEqual(['65', '85', '90', '95', '100']);

  const second = screen.getByRole('textbox', { name: 'Z2' });
  await userEvent.clear(second);
  await userEvent.type(second, '60');
  expect(screen.getByRole('alert').textContent).toBe('Each zone must begin above the one before');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(second);
  await userEvent.type(second, '86');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Heart rate zones are saved');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
