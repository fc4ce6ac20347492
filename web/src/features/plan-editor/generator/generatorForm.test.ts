import { expect, it } from 'vitest';
import { generatorDefaults } from './generatePlan';
import { formOfSettings, settingsOf } from './generatorForm';

const form = formOfSettings(generatorDefaults);

it('the defaults survive a round trip', () => {
  expect(settingsOf(form)).toEqual(generatorDefaults);
});

it('numbers are clamped to the bounds of their fields', () => {
  const settings = settingsOf({
    ...form,
    distanceLeast: '-4',
    durationLeast: '0',
    descriptionLeast: '1',
    restMost: '9',
    workoutsPerWeek: 'abc',
  });
  expect(settings).toMatchObject({
    distanceKm: { least: 0 },
    durationMinutes: { least: 1 },
    descriptionLength: { least: 5 },
    restDays: { most: 6 },
    workoutsPerWeek: 1,
  });
});

it('a reversed range is swapped', () => {
  expect(settingsOf({ ...form, distanceLeast: '20', distanceMost: '5' }).distanceKm).toEqual({
    least: 5,
    most: 20,
  });
});
