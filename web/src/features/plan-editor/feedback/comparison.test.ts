import { expect, it } from 'vitest';
import { answered } from '@/domain/plans/feedback/feedback.testing';
import { usualEffort } from '@/domain/plans/feedback/usualEffort';
import { comparison } from './comparison';

const planned = { distance: { amount: 11.5, unit: 'km' as const }, durationMinutes: 58 };

it('compares what was done with what was planned', () => {
  const done = answered('a', { distance: 11.8, distanceType: 'km', durationInMinutes: 60 });
  expect(comparison(planned, done)).toEqual([
    { what: 'Distance', planned: '11.5 km', done: '11.8 km', difference: '+0.3' },
    { what: 'Time', planned: '58 min', done: '1 h 00', difference: '+2 min' },
    { what: 'Average pace', planned: '5:03', done: '5:05', difference: '+0:02' },
  ]);
});

it('compares the average pace with the pace of a run that has one', () => {
  const easy = { ...planned, isOnePace: true, paceFrom: '5:00/km', paceTo: '5:20/km' };
  const pace = (durationInMinutes: number) =>
    comparison(easy, answered('a', { durationInMinutes })).find(({ what }) => what === 'Pace');
  expect(pace(60)).toEqual({ what: 'Pace', planned: '5:00–5:20', done: '5:13', difference: 'in range' });
  expect(pace(55)).toMatchObject({ done: '4:47', difference: '−0:13' });
  expect(pace(63)).toMatchObject({ done: '5:29', difference: '+0:09' });
  expect(comparison(easy, answered('a')).map(({ what }) => what)).toEqual(['Distance', 'Time']);
});

it('an estimate is marked as one, and nothing is compared with it', () => {
  const estimated = { ...planned, distance: { amount: 8.3, unit: 'km' as const }, isDistanceEstimated: true };
  const run = answered('a', { distance: 8, distanceType: 'km' });
  expect(comparison(estimated, run)[0]).toEqual({
    what: 'Distance',
    planned: 'about 8.3 km',
    done: '8.0 km',
    difference: '',
  });
  const timed = comparison(estimated, answered('a', { durationInMinutes: 60 }));
  expect(timed.map(({ what, done, difference }) => [what, done, difference])).toEqual([
    ['Distance', 'about 8.3 km', 'as planned'],
    ['Time', '1 h 00', '+2 min'],
  ]);
});

it('shows a difference in the unit of the plan', () => {
  const [distance] = comparison(planned, answered('a', { distance: 7, distanceType: 'miles' }));
  expect(distance).toMatchObject({ done: '7.0 miles', difference: '−0.2' });
});

it('figures left out were as planned, and a skipped workout has none', () => {
  const figures = (outcome: 'done' | 'skipped') =>
    comparison(planned, answered('a', { outcome })).map(({ done, difference }) => [done, difference]);
  expect(figures('done')).toEqual([
    ['11.5 km', 'as planned'],
    ['58 min', 'as planned'],
  ]);
  expect(figures('skipped')).toEqual([
    ['–', ''],
    ['–', ''],
  ]);
  expect(comparison({ distance: { amount: 0, unit: 'km' }, durationMinutes: 0 }, answered('a'))).toEqual([]);
});

it('the middle half of at least four efforts is usual', () => {
  expect(usualEffort([7, 7, 8])).toBeUndefined();
  expect(usualEffort([9, 7, 8, 7, 3])).toEqual({ from: 7, to: 8 });
});
