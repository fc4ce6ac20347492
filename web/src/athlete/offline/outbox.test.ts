import { expect, test } from 'vitest';
import type { Page } from '@/athlete/plan/page';
import { isWaiting, type Pending, withPending, withUndo } from './outbox';

const page = {
  plans: [
    {
      weeks: [
        {
          workouts: [
            { id: 'a', comments: [] },
            { id: 'b', comments: [] },
          ],
        },
      ],
    },
  ],
} as unknown as Page;
const said = (key: string, workoutId: string, body: object): Pending => ({
  key,
  saidAt: '2026-10-15T18:52:00Z',
  body: { workoutId, outcome: 'done', ...body },
});

test('waiting answers show as if they had been sent, the last one winning', () => {
  const pending = [
    said('1', 'a', { effort: 8, comment: 'Windy' }),
    said('2', 'a', { effort: 7, comment: 'Again' }),
  ];
  const [answered, other] = withPending(page, pending).plans[0]?.weeks[0]?.workouts ?? [];
  expect(answered?.answer).toMatchObject({ outcome: 'done', effort: 7, saidAt: null });
  expect(answered?.comments.map(({ text }) => text)).toEqual(['Windy', 'Again']);
  expect(other?.answer).toBeUndefined();
  expect([isWaiting(pending, 'a'), isWaiting(pending, 'b')]).toEqual([true, false]);
});

test('without waiting answers nothing changes', () => {
  expect(withPending(page, [])).toBe(page);
});

test('a comment alone keeps the answer, an undo removes it, and a rejected one is not shown', () => {
  const done = said('1', 'a', { effort: 8 });
  const words: Pending = {
    key: '2',
    saidAt: '2026-10-15T18:53:00Z',
    body: { workoutId: 'a', comment: 'Windy' },
  };
  const undo: Pending = { key: '3', saidAt: '2026-10-15T18:54:00Z', body: { workoutId: 'a' }, isUndo: true };
  const first = (pending: Pending[]) => withPending(page, pending).plans[0]?.weeks[0]?.workouts[0];
  expect(first([done, words])).toMatchObject({ answer: { effort: 8 }, comments: [{ text: 'Windy' }] });
  expect(first([done, undo])?.answer).toBeNull();
  expect(first([{ ...done, refusal: 'Why not' }])?.answer).toBeUndefined();
  expect(withUndo([done, words, said('4', 'b', {})], undo).map(({ key }) => key)).toEqual(['2', '4', '3']);
});

test('what was recorded stays beside an answer on its way, and alone once that is taken back', () => {
  const recorded = { distanceInMeters: 8_200, timerSeconds: 2_500 };
  const workout = { id: 'w', comments: [], answer: { workoutId: 'w', outcome: 'done', recorded } };
  const page = { plans: [{ weeks: [{ workouts: [workout] }] }] } as unknown as Page;
  const said = { key: 'k', body: { workoutId: 'w', outcome: 'done' as const, effort: 7 }, saidAt: '' };
  const answerWith = (pending: Pending) =>
    withPending(page, [pending]).plans[0]?.weeks[0]?.workouts[0]?.answer;
  expect(answerWith(said)).toMatchObject({ effort: 7, isTyped: true, recorded });
  const undo = { key: 'u', body: { workoutId: 'w' }, saidAt: '', isUndo: true as const };
  expect(answerWith(undo)).toMatchObject({ outcome: 'done', isTyped: false, recorded });
});
