import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { DoneAmount, doneAmount } from './DoneAmount';

const planned = { distance: { amount: 11.5, unit: 'km' as const }, durationMinutes: 60 };
const ran = (distance: number) => ({ outcome: 'done', distance, distanceType: 'km' }) as Answer;

it.each([
  [11.8, '11.8 km of 11.5'],
  [11.5, '11.5 km'],
])('%d km done are told with their unit', (distance, text) => {
  const done = doneAmount(ran(distance), planned);
  if (!done) throw new Error('nothing was done');
  const { container } = render(<DoneAmount {...done} />);
  expect(container.textContent).toBe(text);
});
