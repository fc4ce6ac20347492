import { distanceProblem } from '@/domain/units/distance';
import { readPace } from '@/domain/units/pace';
import { withCommas } from '@/lib/counted';
import { maxMinutes, maxText, maxTitle } from '@/lib/limits';
import { textProblem } from '@/lib/textProblem';
import type { WorkoutContent } from './plan';

/** By the names that the server gives the fields. */
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

/** Why the server would reject a workout, in the order of the fields. */
export function workoutProblems(content: WorkoutContent): WorkoutProblems {
  const { title, description, notes, distance, durationMinutes, paceFrom, paceTo } = content;
  const problems: [field: WorkoutField, message: string | undefined][] = [
    ['title', required('Title', title) ?? textProblem('Title', title, { most: maxTitle, isLine: true })],
    ['type', content.type ? undefined : 'Type is required'],
    [
      'description',
      required('Description', description) ?? textProblem('Description', description, { most: maxText }),
    ],
    ['distance', distanceProblem(distance.amount)],
    ['durationInMinutes', minutesProblem(durationMinutes)],
    ['paceFrom', readPace(paceFrom, distance.unit).problem],
    ['paceTo', readPace(paceTo, distance.unit).problem],
    ['notes', textProblem('Notes', notes, { most: maxText })],
  ];
  return Object.fromEntries(problems.filter(([, message]) => message !== undefined));
}

function required(label: string, text: string): string | undefined {
  return text.trim() === '' ? `${label} is required` : undefined;
}

function minutesProblem(minutes: number): string | undefined {
  if (Number.isNaN(minutes)) return 'Duration must be minutes or hours, such as 90 or 1:30';
  if (minutes < 0) return 'Duration cannot be negative';
  return minutes > maxMinutes ? `Duration must be at most ${withCommas(maxMinutes)} minutes` : undefined;
}
