import { expect, it } from 'vitest';
import { feedbackOf, noFeedback } from '@/domain/plans/feedback/feedback';
import { answered, said } from '@/domain/plans/feedback/feedback.testing';
import { newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { answeredCount } from './answeredCount';

const workout = (id: string, type: Workout['type'] = 'easy'): Workout => ({
  ...newWorkoutContent('km'),
  id,
  type,
  isCompleted: false,
});

const plan = {
  days: {
    0: [workout('a')],
    1: [workout('b', 'rest')],
    2: [workout('c')],
    5: [workout('d')],
    6: [workout('e')],
  },
};

it('counts the runs up to today, and those with an answer', () => {
  const feedback = feedbackOf(said({ answers: [answered('a'), answered('c', { outcome: 'skipped' })] }));
  expect(answeredCount(plan, feedback, 5)).toEqual({ answered: 2, due: 3 });
  expect(answeredCount(plan, feedback, 2)).toEqual({ answered: 2, due: 2 });
});

it('counts answers given in advance, and is undefined without any', () => {
  const ahead = feedbackOf(said({ answers: [answered('e')] }));
  expect(answeredCount(plan, ahead, 0)).toEqual({ answered: 1, due: 2 });
  expect(answeredCount(plan, noFeedback, 5)).toBeUndefined();
});

it('days off are not due', () => {
  const feedback = feedbackOf(said({ answers: [answered('a')] }));
  expect(answeredCount(plan, feedback, 6, new Set([2, 5]))).toEqual({ answered: 1, due: 2 });
});
