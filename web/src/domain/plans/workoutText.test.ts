import { describe, expect, it } from 'vitest';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { newWorkoutContent, type Workout } from './plan';
import { paceRange, timeHint } from './workoutText';

const tempo: Workout = {
  ...newWorkoutContent('km'),
  id: 'a',
  type: 'tempo',
  title: '3 × 10 min',
  distance: { amount: 13, unit: 'km' },
  paceFrom: '4:20/km',
  paceTo: '4:30/km',
  isCompleted: true,
};

describe('a pace range', () => {
  it('names its unit once', () => {
    expect(paceRange(tempo)).toBe('4:20–4:30 /km');
    expect(paceRange({ paceFrom: '8:00/mile', paceTo: '' })).toBe('8:00 /mile');
    expect(paceRange({ paceFrom: '5:00/km', paceTo: '5:00/km' })).toBe('5:00 /km');
    expect(paceRange({ paceFrom: '', paceTo: '' })).toBe('');
  });
});

describe('the time hint', () => {
  it('computes the time from distance and pace', () => {
    expect(timeHint(tempo)).toBe('13.0 km at 4:20–4:30 /km takes 56–58 min');
    expect(timeHint({ ...tempo, paceTo: '' })).toBe('13.0 km at 4:20 /km takes 56 min');
  });

  it('needs both, in the same unit', () => {
    expect(timeHint({ ...tempo, distance: { amount: 0, unit: 'km' } })).toBeUndefined();
    expect(timeHint({ ...tempo, distance: { amount: 8, unit: 'miles' } })).toBeUndefined();
    expect(timeHint({ ...tempo, paceFrom: '', paceTo: '' })).toBeUndefined();
  });
});

it('hours keep two digits of minutes', () => {
  expect([45, 60, 368].map(hoursAndMinutes)).toEqual(['45 min', '1 h 00', '6 h 08']);
});
