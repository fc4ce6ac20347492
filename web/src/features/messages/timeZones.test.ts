import { expect, it } from 'vitest';
import { hourElsewhere, timeZones } from './timeZones';

it('shows a coach in another time zone when a reminder goes out', () => {
  const now = new Date('2026-10-14T09:17:00Z');
  expect(hourElsewhere('18:00', 'Europe/Stockholm', 'Europe/London', now)).toBe(
    '18:00 in Stockholm is 17:00 for you.',
  );
  expect(hourElsewhere('06:30', 'America/New_York', 'Europe/London', now)).toBe(
    '06:30 in New York is 11:30 for you.',
  );
});

it('offers the chosen time zone even if it is unknown', () => {
  expect(timeZones('Europe/Stockholm')).toContain('Europe/Stockholm');
  expect(timeZones('UTC')).toContain('UTC');
});
