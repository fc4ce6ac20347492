import { expect, test } from 'vitest';
import type { Step } from '@/domain/steps/steps';
import { template } from '@/domain/workout-templates/template.testing';
import { metricsOf } from './metrics';

const text = (changes: Parameters<typeof template>[1]) =>
  metricsOf(template('t', changes)).map(({ value, unit }) => `${value} ${unit}`);

test('a card shows distance, time and pace', () => {
  expect(
    text({
      distance: { amount: 13, unit: 'km' },
      durationMinutes: 58,
      paceFrom: '4:20/km',
      paceTo: '4:30/km',
    }),
  ).toEqual(['13.0 km', '58 min', '4:20–4:30 /km']);
});

test('open figures are estimated and marked, and unknown ones are left out', () => {
  expect(text({})).toEqual([]);
  expect(text({ distance: { amount: 6.25, unit: 'miles' }, paceTo: '7:05/mile' })).toEqual([
    '6.3 miles',
    'about 44 min',
    '7:05 /mile',
  ]);
  expect(text({ durationMinutes: 45 })).toEqual(['about 7.5 km', '45 min']);
  expect(text({ type: 'alt', durationMinutes: 40 })).toEqual(['40 min']);
});

test('the key part does not repeat the whole that stands beside it', () => {
  const steps: Step[] = [
    { kind: 'work', extent: { type: 'distance', distance: 12, distanceType: 'km' } },
    {
      kind: 'work',
      extent: { type: 'distance', distance: 6, distanceType: 'km' },
      target: { type: 'named', name: 'marathon' },
    },
  ];
  expect(text({ distance: { amount: 18, unit: 'km' }, session: { text: '', steps } })).toEqual([
    '18.0 km',
    'about 1 h 40 ',
    '6 km @ MP ',
  ]);
});
