import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { shortWeekdayOf, weekdayNameOf } from '@/domain/plans/days';
import { type Estimating, workoutSentence } from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import { wholeText } from '@/domain/plans/workoutText';
import { type WorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { type Arrival, movedAway, type WorkoutFeedback } from './feedback';

/** "Tempo, 3 × 10 min, 13.0 km, completed, effort 7, comment, not answered" */
export function answeredSentence(
  workout: Workout,
  feedback: WorkoutFeedback | undefined,
  date: string,
  estimating: Estimating,
): string {
  if (!feedback?.answer)
    return [workoutSentence(workout, estimating), commentWords(feedback)].filter(Boolean).join(', ');
  const movedTo = movedAway(feedback, date);
  return [
    workoutSentence({ ...workout, isCompleted: false }, estimating),
    ...(movedTo ? [movedToText(weekday(movedTo))] : []),
    ...answerWords(feedback, workout.type),
  ].join(', ');
}

/** The same with the coach's whole text: the accessible name of a day. */
export function spokenSentence(
  workout: Workout,
  feedback: WorkoutFeedback | undefined,
  date: string,
  estimating: Estimating,
): string {
  const text = wholeText(workout);
  const sentence = answeredSentence(workout, feedback, date, estimating);
  return text === '' ? sentence : `${sentence}. ${text}`;
}

/** "Recovery jog, moved from Thursday by the athlete, completed, effort 2" */
export function arrivalSentence({ from, feedback }: Arrival): string {
  const planned = feedback.answer?.planned;
  const words = answerWords(feedback, workoutTypeOfName[planned?.type ?? 'Rest']);
  const day = weekday(from);
  return [planned?.title ?? '', t`moved from ${day} by the athlete`, ...words].join(', ');
}

function answerWords(feedback: WorkoutFeedback, type: WorkoutType): string[] {
  const { outcome, effort } = feedback.answer ?? {};
  const outcomeWord = { done: t`completed`, skipped: t`skipped`, moved: '' }[outcome ?? 'moved'];
  return [outcomeWord, effort ? effortWords(type, effort) : '', commentWords(feedback)].filter(
    (words) => words !== '',
  );
}

function movedToText(day: string): string {
  return t`moved to ${day} by the athlete`;
}

function effortWords(type: WorkoutType, effort: number): string {
  return isHighForEasy(type, effort) ? t`effort ${effort}, high for an easy day` : t`effort ${effort}`;
}

function commentWords(feedback: WorkoutFeedback | undefined): string {
  if (!feedback || feedback.comments.length === 0) return '';
  return feedback.isToAnswer ? t`comment, not answered` : t({ message: 'comment', context: 'noun' });
}

export function isHighForEasy(type: WorkoutType, effort: number): boolean {
  return effort >= 8 && (type === 'easy' || type === 'recovery');
}

/** "Mon" */
export function shortWeekday(date: string): string {
  return shortWeekdayOf(parseDate(date));
}

/** "Monday" */
function weekday(date: string): string {
  return weekdayNameOf(parseDate(date));
}
