import { msg } from '@lingui/core/macro';
import { maxDistance, maxMinutes } from '@/lib/limits';
import type { GeneratorSettings } from './generatePlan';

export const generatorFields = [
  { name: 'distanceLeast', label: msg`Distance from (km)`, min: 0, max: maxDistance, step: 0.1 },
  { name: 'distanceMost', label: msg`Distance to (km)`, min: 0, max: maxDistance, step: 0.1 },
  { name: 'durationLeast', label: msg`Duration from (min)`, min: 1, max: maxMinutes, step: 1 },
  { name: 'durationMost', label: msg`Duration to (min)`, min: 1, max: maxMinutes, step: 1 },
  { name: 'descriptionLeast', label: msg`Description length from`, min: 5, max: 500, step: 1 },
  { name: 'descriptionMost', label: msg`Description length to`, min: 5, max: 500, step: 1 },
  { name: 'restLeast', label: msg`Rest days from`, min: 0, max: 6, step: 1 },
  { name: 'restMost', label: msg`Rest days to`, min: 0, max: 6, step: 1 },
  { name: 'workoutsPerWeek', label: msg`Workouts per week`, min: 1, max: 7, step: 1 },
] as const;

export type GeneratorField = (typeof generatorFields)[number];
type GeneratorForm = Record<GeneratorField['name'], string>;

export function formOfSettings(settings: GeneratorSettings): GeneratorForm {
  const { distanceKm, durationMinutes, descriptionLength, restDays, workoutsPerWeek } = settings;
  return {
    distanceLeast: String(distanceKm.least),
    distanceMost: String(distanceKm.most),
    durationLeast: String(durationMinutes.least),
    durationMost: String(durationMinutes.most),
    descriptionLeast: String(descriptionLength.least),
    descriptionMost: String(descriptionLength.most),
    restLeast: String(restDays.least),
    restMost: String(restDays.most),
    workoutsPerWeek: String(workoutsPerWeek),
  };
}

/** Clamps the input to the bounds of its fields, and swaps a reversed range. */
export function settingsOf(form: GeneratorForm): GeneratorSettings {
  const read = (name: GeneratorField['name']) => {
    const field = generatorFields.find((candidate) => candidate.name === name);
    const typed = Number.parseFloat(form[name]);
    const number = Number.isFinite(typed) ? typed : 0;
    const bounded = Math.min(Math.max(number, field?.min ?? 0), field?.max ?? number);
    return field?.step === 1 ? Math.round(bounded) : bounded;
  };
  const range = (one: GeneratorField['name'], other: GeneratorField['name']) => ({
    least: Math.min(read(one), read(other)),
    most: Math.max(read(one), read(other)),
  });
  return {
    distanceKm: range('distanceLeast', 'distanceMost'),
    durationMinutes: range('durationLeast', 'durationMost'),
    descriptionLength: range('descriptionLeast', 'descriptionMost'),
    restDays: range('restLeast', 'restMost'),
    workoutsPerWeek: read('workoutsPerWeek'),
  };
}
