import { canBeDone, isOpen, type Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';

const questions = ['done', 'moved', 'skipped'] as const;

export type PreparedQuestion = (typeof questions)[number];

/** What a notification or a mail asks for by naming it and its session in the address. It sends nothing. */
export type Asked = { workoutId: string; question: PreparedQuestion | undefined };

export function askedIn(search: string): Asked | undefined {
  const named = new URLSearchParams(search);
  const question = questions.find((one) => named.get(one));
  const workoutId = named.get(question ?? 'see');
  return workoutId ? { workoutId, question } : undefined;
}

export type Prepared =
  | { kind: 'gone' }
  /** Only its day is shown. */
  | { kind: 'see'; placed: Placed }
  /** A link is for one answer. */
  | { kind: 'answered'; placed: Placed }
  | { kind: 'too-early'; placed: Placed }
  | { kind: 'question'; placed: Placed; question: PreparedQuestion };

export function preparedAnswer(
  { workoutId, question }: Asked,
  all: readonly Placed[],
  today: Day,
  canAnswer: boolean,
): Prepared {
  const places = all.filter(({ workout }) => workout.id === workoutId);
  const placed = places.find(isOpen) ?? places.at(-1);
  if (!placed) return { kind: 'gone' };
  if (!question || !canAnswer) return { kind: 'see', placed };
  if (!isOpen(placed)) return { kind: 'answered', placed };
  if (question === 'done' && !canBeDone(placed, today)) return { kind: 'too-early', placed };
  return { kind: 'question', placed, question };
}
