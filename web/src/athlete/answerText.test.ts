import { expect, test } from 'vitest';
import { effortText } from '@/lib/effortWords';
import { answerDetail, answerTitle } from './answerText';
import type { Answer, PageWorkout } from './page';

const workout = { distance: 13, distanceType: 'km' } as PageWorkout;
const done = { outcome: 'done', effort: 7 } as Answer;

test('an answer is told in a title and a line', () => {
  expect(answerTitle(done)).toBe('Done, effort 7');
  expect(answerTitle({ outcome: 'moved', movedTo: '2026-10-16' } as Answer)).toBe('Moved to Fri 16 Oct');
  expect(answerTitle({ outcome: 'skipped' } as Answer)).toBe('Skipped');
  const told = (answer: Answer, isWaiting: boolean) =>
    answerDetail(workout, answer, { isWaiting, coach: 'Nora', unit: 'km' });
  expect(told(done, false)).toBe('Hard. 13.0 km, sent to Nora');
  expect(told({ ...done, distance: 10, distanceType: 'km' } as Answer, true)).toBe(
    'Hard. 10.0 km, Kept on this phone, sent later',
  );
  expect(told({ outcome: 'skipped' } as Answer, false)).toBe('Sent to Nora');
});

test('efforts have words', () => {
  expect([1, 4, 6, 7, 9, 10].map(effortText)).toEqual([
    '1, very easy',
    '4, easy',
    '6, moderate',
    '7, hard',
    '9, very hard',
    '10, all out',
  ]);
});
