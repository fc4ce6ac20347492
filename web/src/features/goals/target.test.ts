import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { resultInWords } from './target';

test.each([
  ['3:14:20', '3:15:00', 'Run in 3:14:20, 0:40 faster than the target'],
  ['4:15:00', '3:15:00', 'Run in 4:15:00, 1:00:00 slower than the target'],
  ['3:15:00', '3:15:00', 'Run in 3:15:00, exactly the target'],
  ['3:15:00', null, 'Run in 3:15:00'],
  [null, '3:15:00', undefined],
])('a result of %s against %s', (resultTime, targetTime, words) => {
  expect(resultInWords(goal({ resultTime, targetTime }))).toBe(words);
});
