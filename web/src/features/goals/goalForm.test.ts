import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { bodyOfForm, formOfGoal, goalFormErrors, newGoalForm, otherDistance } from './goalForm';

test('a goal survives a round trip through the form', () => {
  const known = goal({ scheduleId: 'plan', scheduleName: 'Plan', resultTime: '3:14:20', notes: 'Flat' });
  expect(bodyOfForm(formOfGoal(known))).toEqual({
    athleteId: 'athlete-1',
    raceName: 'Valencia Marathon',
    raceDate: '2026-12-06',
    distance: 42.195,
    distanceType: 'km',
    targetTime: '3:15:00',
    priority: 'A',
    scheduleId: 'plan',
    resultTime: '3:14:20',
    notes: 'Flat',
  });
});

test('any distance can be typed, in either unit', () => {
  const form = formOfGoal(goal({ distance: 100, distanceType: 'miles' }));
  expect([form.distanceChoice, form.distance]).toEqual([otherDistance, '100']);
  expect(bodyOfForm(form)).toMatchObject({ distance: 100, distanceType: 'miles' });
});

test('a target of two figures is interpreted by its distance, and rejected if nobody could run it', () => {
  const known = formOfGoal(goal());
  expect(goalFormErrors({ ...known, distanceChoice: 'half', targetTime: '1:45' })).toEqual({});
  expect(goalFormErrors({ ...known, targetTime: '45:00' })).toEqual({
    targetTime: 'Target time means a pace of 1:04/km, faster than anyone can run',
  });
});

test('missing and invalid values are reported field by field', () => {
  const form = newGoalForm('', 'km');
  expect(goalFormErrors(form)).toEqual({
    athleteId: 'Choose an athlete',
    raceName: 'Race name is required',
    raceDate: 'Race day is required',
  });
  const wrong = {
    ...formOfGoal(goal()),
    distanceChoice: otherDistance,
    distance: '0',
    targetTime: '400:00:00',
    resultTime: '0:00',
  } as const;
  expect(goalFormErrors(wrong)).toEqual({
    distance: 'Distance must be more than 0',
    targetTime: 'Target time must be less than 100 hours',
    resultTime: 'Result must be more than 0',
  });
});
