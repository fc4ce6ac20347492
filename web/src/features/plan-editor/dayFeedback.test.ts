import { expect, it } from 'vitest';
import type { ActivitySummary } from '@/domain/activities/activity';
import { feedbackOf, movedAway } from '@/domain/plans/feedback/feedback';
import { answered, commented, friday, said, thursday } from '@/domain/plans/feedback/feedback.testing';
import { answeredSentence, arrivalSentence } from '@/domain/plans/feedback/feedbackText';
import { newPlan, newWorkoutContent, type Plan } from '@/domain/plans/plan';
import { feedbackInOrder, feedbackOnDay, movedOnDay, runOnDay } from './dayFeedback';
import { runsOf } from './feedback/runsOf';

const tempo = {
  ...newWorkoutContent('km'),
  id: 'tempo',
  type: 'tempo' as const,
  title: '3 × 10 min',
  description: '',
  isCompleted: false,
};
const plan: Plan = { ...newPlan('2026-10-12', 'km'), days: { 3: [tempo], 6: [{ ...tempo, id: 'long' }] } };

it('a comment needs an answer until the coach has written last', () => {
  const asks = commented('tempo', 'Should I worry?');
  const isToAnswer = (...comments: (typeof asks)[]) =>
    feedbackOf(said({ comments })).byWorkout.get('tempo')?.isToAnswer;
  expect(isToAnswer(asks)).toBe(true);
  expect(isToAnswer(asks, commented('tempo', 'No.', true))).toBe(false);
});

it('unchanged values keep their identity', () => {
  const before = feedbackOf(said({ answers: [answered('tempo'), answered('long', { movedTo: friday })] }));
  const after = feedbackOf(
    said({ answers: [answered('tempo', { effort: 7 }), answered('long', { movedTo: friday })] }),
    before,
  );
  expect(after.byWorkout.get('long')).toBe(before.byWorkout.get('long'));
  expect(after.arrivals.get(friday)).toBe(before.arrivals.get(friday));
  expect(after.byWorkout.get('tempo')).not.toBe(before.byWorkout.get('tempo'));
});

it('a move shows on both days until the plan follows it', () => {
  const feedback = feedbackOf(said({ answers: [answered('tempo', { outcome: 'moved', movedTo: friday })] }));
  const tempoFeedback = feedback.byWorkout.get('tempo');
  expect(movedAway(tempoFeedback, thursday)).toBe(friday);
  expect(movedAway(tempoFeedback, friday)).toBeUndefined();
  expect(feedbackOnDay(feedback, plan, 3)).toEqual([tempoFeedback]);
  expect(feedbackOnDay(feedback, plan, 4)).toEqual([tempoFeedback]);
  expect([3, 4, 5].map((day) => movedOnDay(feedback, plan, day))).toEqual(['tempo', 'tempo', undefined]);
  const accepted: Plan = { ...plan, days: { 4: [tempo] } };
  expect(movedOnDay(feedback, accepted, 4)).toBeUndefined();
});

it('answers are in day order, those to removed workouts last', () => {
  const feedback = feedbackOf(
    said({ answers: ['gone', 'long', 'tempo'].map((id) => answered(id)), removedWorkoutIds: ['gone'] }),
  );
  expect(feedbackInOrder(feedback, plan).map(({ workoutId }) => workoutId)).toEqual([
    'tempo',
    'long',
    'gone',
  ]);
});

it('an answer is part of the day’s description', () => {
  const sentence = (answer: Parameters<typeof answered>[1], comments = [commented('tempo', 'Flat legs')]) =>
    answeredSentence(
      { ...tempo, type: 'easy' },
      feedbackOf(said({ answers: [answered('tempo', answer)], comments })).byWorkout.get('tempo'),
      thursday,
      { paces: {}, unit: 'km' },
    );
  expect(sentence({ effort: 4 })).toBe('Easy Run, 3 × 10 min, completed, effort 4, comment, not answered');
  expect(sentence({ effort: 8 }, [])).toBe('Easy Run, 3 × 10 min, completed, effort 8, high for an easy day');
  expect(sentence({ outcome: 'skipped' }, [])).toBe('Easy Run, 3 × 10 min, skipped');
  expect(sentence({ outcome: 'moved', movedTo: friday }, [])).toBe(
    'Easy Run, 3 × 10 min, moved to Friday by the athlete',
  );
  const [arrival] =
    feedbackOf(said({ answers: [answered('tempo', { movedTo: friday, effort: 2 })] })).arrivals.get(friday) ??
    [];
  expect(arrival && arrivalSentence(arrival)).toBe(
    '3 × 10 min, moved from Thursday by the athlete, completed, effort 2',
  );
});

it('the run of a day is its workout’s, or else one that nobody planned', () => {
  const run = (activityId: string, day: string, workoutId?: string) =>
    ({
      activityId,
      day,
      marks: [] as ActivitySummary['marks'],
      ...(workoutId && { workout: { workoutId, scheduleId: 'plan' } }),
    }) as ActivitySummary;
  const runs = runsOf([run('evening', friday), run('track', thursday, 'tempo'), run('more', thursday)], 'km');
  expect(runOnDay(runs, plan, 3)).toBe('track');
  expect(runOnDay(runs, plan, 4)).toBe('evening');
  expect(runOnDay(runs, plan, 5)).toBeUndefined();
});
