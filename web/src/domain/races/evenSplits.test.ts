import { expect, test } from 'vitest';
import { defaultStep, evenSplits, hasRoomFor } from './evenSplits';
import { formatRaceTime } from './raceTime';

const marathon = { distance: 42.195, distanceType: 'km' } as const;

test('a marathon in 3:15:00 has even splits every 5 km and at halfway', () => {
  const splits = evenSplits(marathon, 11_700, '5km');
  expect(splits.map(({ label, seconds }) => `${label} ${formatRaceTime(seconds)}`)).toEqual([
    '5 km 23:06',
    '10 km 46:13',
    '15 km 1:09:19',
    '20 km 1:32:26',
    'Half 1:37:30',
    '25 km 1:55:32',
    '30 km 2:18:39',
    '35 km 2:41:45',
    '40 km 3:04:51',
    'Finish 3:15:00',
  ]);
});

test('a race of whole steps ends with its finish, and a halfway split is not repeated', () => {
  const tenK = { distance: 10, distanceType: 'km' } as const;
  const labels = evenSplits(tenK, 2_400, 'km').map(({ label }) => label);
  expect(labels).toHaveLength(10);
  expect(labels).not.toContain('Half');
  expect(labels.at(-1)).toBe('Finish');
});

test('splits are per mile for a race in miles, and per 5 km for a long one', () => {
  expect(defaultStep({ distance: 3, distanceType: 'miles' })).toBe('mile');
  expect(defaultStep({ distance: 10, distanceType: 'km' })).toBe('km');
  expect(defaultStep(marathon)).toBe('5km');
  expect(hasRoomFor({ distance: 1_000, distanceType: 'km' }, 'km')).toBe(false);
  expect(hasRoomFor({ distance: 1_000, distanceType: 'km' }, '5km')).toBe(true);
});
