import { expect, test } from 'vitest';
import { exampleRun } from './exampleRun';

test('shows the same run in each unit', () => {
  expect(exampleRun('km')).toEqual({ distance: '10.00 km', pace: '5:00 /km' });
  expect(exampleRun('miles')).toEqual({ distance: '6.21 miles', pace: '8:03 /mile' });
});
