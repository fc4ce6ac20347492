import { expect, it } from 'vitest';
import { answered } from '@/domain/plans/feedback/feedback.testing';
import { doneDistance, withRecorded } from './recorded';

const recorded = { timerSeconds: 3_570, distanceInMeters: 11_800 };

it('what was recorded counts where the athlete typed nothing', () => {
  const run = answered('a', { isTyped: false, recorded });
  expect(doneDistance(run, 'km')).toBe(11.8);
  expect(withRecorded(run, 'km')).toMatchObject({
    distance: 11.8,
    distanceType: 'km',
    durationInMinutes: 60,
  });
  const typed = answered('a', { distance: 12, distanceType: 'km', recorded });
  expect(doneDistance(typed, 'km')).toBe(12);
  expect(withRecorded(typed, 'km')).toMatchObject({ distance: 12, durationInMinutes: 60 });
  expect(doneDistance(answered('a', { outcome: 'skipped', recorded }), 'km')).toBeUndefined();
});
