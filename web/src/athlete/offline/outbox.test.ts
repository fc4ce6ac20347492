import { expect, test } from 'vitest';
import type { Page, PageWorkout } from '@/athlete/plan/page';
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

test('a swap on its way moves both sessions, and is taken back from either', () => {
  const workout = (id: string, scheduledDate: string, answer: object | null = null) =>
    ({ id, scheduledDate, comments: [], answer }) as unknown as PageWorkout;
  const pageOf = (...workouts: PageWorkout[]) => ({ plans: [{ weeks: [{ workouts }] }] }) as unknown as Page;
  const page = pageOf(workout('a', '2026-10-15'), workout('b', '2026-10-16'));
  const body = { workoutId: 'a', outcome: 'moved', movedTo: '2026-10-16', swapsWith: 'b', comment: 'Rain' };
  const swap: Pending = { key: 's', body, saidAt: '' };
  const answers = (of: Page, pending: Pending[]) =>
    withPending(of, pending).plans[0]?.weeks[0]?.workouts.map(({ answer }) => answer);
  expect(answers(page, [swap])).toMatchObject([
    { outcome: 'moved', movedTo: '2026-10-16', swappedWith: 'b' },
    { outcome: 'moved', movedTo: '2026-10-15', swappedWith: 'a' },
  ]);
  const comments = withPending(page, [swap]).plans[0]?.weeks[0]?.workouts.map((one) => one.comments.length);
  expect(comments, 'said once').toEqual([1, 0]);
  expect(isWaiting([swap], 'b')).toBe(true);
  for (const workoutId of ['a', 'b']) {
    const undo: Pending = { key: 'u', body: { workoutId }, saidAt: '', isUndo: true };
    expect(answers(page, withUndo([swap], undo))).toEqual([null, null]);
    const moved = { outcome: 'moved', isTyped: true };
    const sent = pageOf(
      workout('a', '2026-10-15', { ...moved, movedTo: '2026-10-16', swappedWith: 'b' }),
      workout('b', '2026-10-16', { ...moved, movedTo: '2026-10-15', swappedWith: 'a' }),
    );
    expect(answers(sent, [undo])).toEqual([null, null]);
  }
});
