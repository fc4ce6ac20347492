import { t } from '@lingui/core/macro';
import { distanceProblem } from '@/domain/units/distance';
import { readPace } from '@/domain/units/pace';
import { wholeText } from '@/lib/language/numbers';
import { maxMinutes, maxText, maxTitle } from '@/lib/limits';
import { textProblem } from '@/lib/textProblem';
import type { WorkoutContent } from './plan';

/** The server's field names. */
export type WorkoutField =
  | 'title'
  | 'type'
  | 'description'
  | 'distance'
  | 'durationInMinutes'
  | 'paceFrom'
  | 'paceTo'
  | 'notes';

export type WorkoutProblems = Partial<Record<WorkoutField, string>>;

/** Why the server would reject a workout, in field order. */
export function workoutProblems(content: WorkoutContent): WorkoutProblems {
  const { title, description, notes, distance, durationMinutes, paceFrom, paceTo } = content;
  const problems: [field: WorkoutField, message: string | undefined][] = [
    ['title', required(t`Title`, title) ?? textProblem(t`Title`, title, { most: maxTitle, isLine: true })],
    ['type', content.type ? undefined : t`Type is required`],
    [
      'description',
      required(t`Description`, description) ?? textProblem(t`Description`, description, { most: maxText }),
    ],
    ['distance', distanceProblem(distance.amount)],
    ['durationInMinutes', minutesProblem(durationMinutes)],
    ['paceFrom', readPace(paceFrom, distance.unit).problem],
    ['paceTo', readPace(paceTo, distance.unit).problem],
    ['notes', textProblem(t`Notes`, notes, { most: maxText })],
  ];
  return Object.fromEntries(problems.filter(([, message]) => message !== undefined));
}

function required(label: string, text: string): string | undefined {
  return text.trim() === '' ? t`${label} is required` : undefined;
}

function minutesProblem(minutes: number): string | undefined {
  if (Number.isNaN(minutes)) return t`Duration must be minutes or hours, such as 90 or 1:30`;
  if (minutes < 0) return t`Duration cannot be negative`;
  if (minutes <= maxMinutes) return undefined;
  const most = wholeText(maxMinutes);
  return t`Duration must be at most ${most} minutes`;
}
