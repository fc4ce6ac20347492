import type { Answer, Comment, ScheduleAnswers } from './feedback';

export const thursday = '2026-10-15';
export const friday = '2026-10-16';

export function answered(workoutId: string, answer: Partial<Answer> = {}): Answer {
  const planned = {
    scheduledDate: thursday,
    title: '3 × 10 min',
    type: 'Tempo' as const,
    distance: 13,
    distanceType: 'km' as const,
    durationInMinutes: 64,
  };
  return { workoutId, outcome: 'done', isTyped: true, saidAt: '2026-10-15T17:00:00Z', planned, ...answer };
}

export function commented(workoutId: string, text: string, isCoach = false): Comment {
  return {
    id: `${workoutId}-${text}`,
    workoutId,
    text,
    isCoach,
    isUnread: false,
    saidAt: '2026-10-15T17:00:00Z',
  };
}

export function said(parts: Partial<ScheduleAnswers>): ScheduleAnswers {
  return { answers: [], comments: [], removedWorkoutIds: [], ...parts };
}
