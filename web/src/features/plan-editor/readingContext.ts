import type { Plan } from '@/domain/plans/plan';
import type { ReadingContext } from '@/domain/session-reader/queries';

/** Enough to tell a coach's habits, and little enough to send with each keystroke. */
const maxTexts = 100;

/** What the reader knows of a plan: its unit, its athlete, and how its sessions are written. */
export function readingContextOf({ unit, athlete, days }: Plan): ReadingContext {
  return { unit, athleteId: athlete?.id, planTexts: planTextsOf(days) };
}

export function planTextsOf(days: Plan['days']): readonly string[] {
  const texts = Object.values(days)
    .flat()
    .flatMap(({ session }) => (session?.text ? [session.text] : []));
  return [...new Set(texts)].slice(-maxTexts);
}
