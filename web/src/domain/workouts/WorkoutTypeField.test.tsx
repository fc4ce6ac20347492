import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WorkoutTypeField } from './WorkoutTypeField';
import type { WorkoutType } from './workoutTypes';

function Field() {
  const [type, setType] = useState<WorkoutType>('easy');
  return <WorkoutTypeField value={type} onChange={setType} />;
}

const chosen = () => screen.getByRole('radio', { checked: true });

test('number keys choose a type and arrows continue from there', async () => {
  render(<Field />);
  await userEvent.tab();
  await userEvent.keyboard('3');
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Tempo' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Intervals' }));
  await userEvent.keyboard('9');
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Intervals' }));
});
