import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, setCookie } from '@/testCookies';
import { SettingsProvider, storedSettings, useSettings } from './settings';

beforeEach(clearCookies);

test.each([
  ['{"distanceUnit":"miles"}', 'miles'],
  ['{"distanceUnit":"km"}', 'km'],
  ['{"distanceUnit":"Miles"}', 'km'],
  ['{"distanceUnit":5}', 'km'],
  ['{"other":true}', 'km'],
  ['"miles"', 'km'],
  ['{miles', 'km'],
])('with %s stored the distance unit is %s', (stored, expected) => {
  setCookie(`settings=${encodeURIComponent(stored)}`);
  expect(storedSettings().distanceUnit).toBe(expected);
});

test('Tab goes from day to day unless it was switched off', () => {
  expect(storedSettings().isTabForDays).toBe(true);
  setCookie(`settings=${encodeURIComponent('{"isTabForDays":false}')}`);
  expect(storedSettings()).toEqual({ distanceUnit: 'km', isTabForDays: false });
});

function Chooser() {
  const { distanceUnit, setDistanceUnit } = useSettings();
  return (
    <button type="button" onClick={() => setDistanceUnit('miles')}>
      {distanceUnit}
    </button>
  );
}

test('a chosen unit is stored', async () => {
  render(
    <SettingsProvider>
      <Chooser />
    </SettingsProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'km' }));

  expect(screen.getByRole('button', { name: 'miles' })).toBeDefined();
  expect(storedSettings().distanceUnit).toBe('miles');
});

test('using the settings outside their provider is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Chooser />)).toThrow('useSettings must be used within a SettingsProvider');
});
