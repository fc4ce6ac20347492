import { expect, test } from 'vitest';
import type { Placed } from '@/athlete/plan/calendar';
import type { Answer, PageWorkout } from '@/athlete/plan/page';
import { effortText } from '@/domain/workouts/effortWords';
import { answerDetail, answerTitle, movedTitle } from './answerText';

const workout = { distance: 13, distanceType: 'km' } as PageWorkout;
const done = { outcome: 'done', effort: 7 } as Answer;

test('an answer has a title and a detail', () => {
  expect(answerTitle(done)).toBe('Done, effort 7');
  expect(answerTitle({ outcome: 'moved', movedTo: '2026-10-16' } as Answer)).toBe('Moved to Fri 16 Oct');
  expect(answerTitle({ outcome: 'skipped' } as Answer)).toBe('Skipped');
  const told = (answer: Answer, isWaiting: boolean, more = {}) =>
    answerDetail(answer, {
      ...{ isWaiting, isKept: true, isAway: false, coach: 'Nora', unit: 'km' as const },
      planned: '13.0 km',
      ...more,
    });
  expect(told(done, false)).toBe('Hard. 13.0 km, sent to Nora');
  expect(told({ ...done, distance: 10, distanceType: 'km' } as Answer, true)).toBe(
    'Hard. 10.0 km, kept on this phone, sent later',
  );
  expect(told(done, true, { isKept: false })).toBe('Hard. 13.0 km, not sent yet, keep this page open');
  expect(told(done, false, { isAway: true })).toBe('Done that day, hard. 13.0 km, sent to Nora');
  expect(told(done, false, { planned: 'about 11 km' })).toBe('Hard. About 11 km, sent to Nora');
  expect(told({ outcome: 'skipped' } as Answer, false)).toBe('Sent to Nora');
});

test('a moved session is described on both days', () => {
  const moved = { outcome: 'done', movedTo: '2026-10-16' } as Answer;
  const on = (day: string) =>
    movedTitle({ day, workout: { ...workout, scheduledDate: '2026-10-15' } } as unknown as Placed, moved);
  expect(on('2026-10-15')).toBe('Moved to Fri 16 Oct');
  expect(on('2026-10-16')).toBe('Moved here from Thu 15 Oct');
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
