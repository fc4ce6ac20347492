import { canBeDone, isOpen, type Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { LinkState } from './answerLink';
import type { Asked, PreparedQuestion } from './asked';

export type Prepared =
  | { kind: 'gone' }
  /** Only its day is shown. */
  | { kind: 'see'; placed: Placed }
  /** A link is for one answer. */
  | { kind: 'answered'; placed: Placed }
  | { kind: 'used' | 'expired'; placed: Placed }
  | { kind: 'too-early'; placed: Placed }
  | { kind: 'question'; placed: Placed; question: PreparedQuestion };

export function preparedAnswer(
  { workoutId, question }: Asked,
  all: readonly Placed[],
  today: Day,
  canAnswer: boolean,
  link: LinkState = 'open',
): Prepared {
  const places = all.filter(({ workout }) => workout.id === workoutId);
  const placed = places.find(isOpen) ?? places.at(-1);
  if (!placed) return { kind: 'gone' };
  if (!question || !canAnswer) return { kind: 'see', placed };
  if (!isOpen(placed)) return { kind: 'answered', placed };
  if (link !== 'open') return { kind: link, placed };
  if (question === 'done' && !canBeDone(placed, today)) return { kind: 'too-early', placed };
  return { kind: 'question', placed, question };
}
