import { describe, expect, it } from 'vitest';
import { newWorkoutContent } from '@/domain/plans/plan';
import {
  contentOf,
  formErrors,
  formOf,
  hasAdvancedValues,
  inUnit,
  isSameForm,
  withType,
} from './workoutForm';

const blank = formOf(newWorkoutContent('km'));
const filled = { ...blank, title: 'Tempo', description: 'Threshold' };

describe('a typed workout', () => {
  it('must have a title and a description', () => {
    expect(formErrors(blank)).toEqual({ title: 'Title is required', description: 'Description is required' });
    expect(formErrors({ ...filled, description: ' \n' })).toEqual({ description: 'Description is required' });
    expect(formErrors(filled)).toEqual({});
  });

  it('has the limits of the server', () => {
    const errors = formErrors({
      ...filled,
      title: 'x'.repeat(201),
      distance: '1001',
      durationInMinutes: '6001',
    });
    expect(errors).toEqual({
      title: 'Title must be at most 200 characters',
      distance: 'Distance must be at most 1,000',
      durationInMinutes: 'Duration must be at most 6,000 minutes',
    });
    expect(formErrors({ ...filled, distance: '-1', durationInMinutes: '-5' })).toEqual({
      distance: 'Distance cannot be negative',
      durationInMinutes: 'Duration cannot be negative',
    });
  });

  it('has a decimal distance and whole minutes, or is rejected', () => {
    const content = contentOf({ ...filled, title: ' Tempo ', distance: '12,345', durationInMinutes: '58.9' });
    expect(content).toMatchObject({ title: 'Tempo', distance: { amount: 12.345 }, durationMinutes: 58 });
    expect(contentOf({ ...filled, distance: '10 mi', durationInMinutes: '1:30' })).toMatchObject({
      distance: { amount: 16.093, unit: 'km' },
      durationMinutes: 90,
    });
    expect(formErrors({ ...filled, distance: 'far', durationInMinutes: 'long' })).toEqual({
      distance: 'Distance must be a number',
      durationInMinutes: 'Duration must be minutes or hours, such as 90 or 1:30',
    });
  });

  it('has no control characters', () => {
    expect(formErrors({ ...filled, title: 'Te\u0007mpo', notes: 'a\u001b' })).toEqual({
      title: 'Title must not contain control characters',
      notes: 'Notes must not contain control characters',
    });
  });
});

it('paces follow the unit', () => {
  const paced = { ...filled, paceFrom: '5:30/km', paceTo: '' };
  expect(inUnit(paced, 'miles')).toMatchObject({ unit: 'miles', paceFrom: '5:30/mile', paceTo: '' });
});

it('the advanced section opens if it is not empty', () => {
  expect(hasAdvancedValues(filled)).toBe(false);
  expect(hasAdvancedValues({ ...filled, notes: 'Windy' })).toBe(true);
});

it('a form survives a round trip through its content', () => {
  const form = { ...filled, distance: '13', durationInMinutes: '58', paceFrom: '4:20/km' };
  expect(isSameForm(formOf(contentOf(form)), form)).toBe(true);
  expect(isSameForm(form, { ...form, notes: 'x' })).toBe(false);
});

it('rest brings its default texts and removes them again', () => {
  const rest = withType(blank, 'rest');
  expect(formErrors(rest)).toEqual({});
  expect(withType(rest, 'easy')).toEqual(blank);
  expect(withType({ ...rest, description: 'Sleep in' }, 'easy').description).toBe('Sleep in');
  expect(withType(filled, 'rest')).toMatchObject({ title: 'Tempo', description: 'Threshold' });
});
