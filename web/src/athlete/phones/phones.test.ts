import { expect, test } from 'vitest';
import type { OwnPhone } from './calls';
import { setUpLink, standing } from './phones';

const now = new Date('2026-11-19T12:00:00Z');
const phone = (some: Partial<OwnPhone>): OwnPhone => ({
  app: 'health',
  madeAt: '2026-11-19T10:00:00Z',
  ...some,
});

test('an address without a delivery waits, one with a run says which, and one that is quiet says since when', () => {
  expect(standing(phone({}), now)).toMatchObject({ title: 'Waiting for the first run', state: 'waiting' });

  const empty = standing(phone({ lastSeenAt: '2026-11-19T11:00:00Z' }), now);
  expect(empty).toMatchObject({ title: 'It works', state: 'works' });
  expect(empty.text).toMatch(/no new run/);

  const lastRun = { title: 'Easy run', day: '2026-11-18', distanceInMeters: 10_012 };
  const seen = { lastSeenAt: '2026-11-19T11:00:00Z', lastRunAt: '2026-11-19T11:00:00Z' };
  const run = standing(phone({ ...seen, lastRun }), now);
  expect(run).toMatchObject({ title: 'Easy run, 10.0 km', state: 'works' });
  expect(run.text).toMatch(/^Arrived today .*, matched to Wed 18 Nov/);
  expect(standing(phone({ ...seen, lastRun: { distanceInMeters: 5_000 } }), now).title).toBe('Run, 5.0 km');

  const quiet = standing(phone({ lastSeenAt: '2026-11-09T11:00:00Z' }), now);
  expect(quiet).toMatchObject({ title: 'Nothing since 9 Nov 2026', state: 'quiet' });
});

test('the link fills in the address and asks for workouts with their routes alone', () => {
  const address = 'https://longrun.example/in/health/a?b&c';
  const fields = new URL(setUpLink(address)).searchParams;
  expect(fields.get('url')).toBe(address);
  expect(fields.get('format')).toBe('json');
  expect(fields.get('datatype')).toBe('workouts');
});
