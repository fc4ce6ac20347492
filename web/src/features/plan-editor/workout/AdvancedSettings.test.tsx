import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newWorkoutContent } from '@/domain/plans/plan';
import { AdvancedSettings } from './AdvancedSettings';
import { formOf } from './workoutForm';

const form = {
  ...formOf(newWorkoutContent('miles')),
  distance: '13.656',
  durationInMinutes: '72',
  paceFrom: '4:00/km',
  paceTo: '4:10/km',
};
const settings = {
  ...{ errors: {}, onChange: () => {}, isOpen: true, onOpenChange: () => {}, canSwitchUnit: false },
  ...{ unit: 'miles' as const, source: undefined, handSet: { byHand: {}, onRelease: () => {} } },
};

test('an estimate is no figure of its own, and the pace of repeats says nothing of the whole time', () => {
  const steps = { ...form, stepsText: '4x1k @ 4:00-4:10 /km' };
  render(<AdvancedSettings {...settings} form={steps} estimates={{ minutes: 'about 70' }} />);
  const duration = screen.getByLabelText<HTMLInputElement>('Duration (min)');
  expect([duration.value, duration.placeholder]).toEqual(['', 'about 70']);
  expect(screen.getByLabelText<HTMLInputElement>('Distance (miles)').value).toBe('13.656');
  expect(screen.queryByText(/takes/)).toBeNull();
});

test('a pace shows the unit that it has', () => {
  render(<AdvancedSettings {...settings} form={form} estimates={{}} />);
  expect(screen.getAllByText('/km')).toHaveLength(2);
  expect(screen.queryByText('/mile')).toBeNull();
});
