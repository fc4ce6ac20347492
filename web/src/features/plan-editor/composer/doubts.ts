import type { Reading, ReadingProblem } from '@/domain/session-reader/queries';

/**
 * Asks only whether a whole session is meant: "75 km is a lot for one session" offers what was read, and its words
 * without a meaning. Nothing is to be decided between, so that it is a warning.
 */
export function isDoubt({ choices }: ReadingProblem, { workouts }: Reading): boolean {
  const leftOut = choices[1]?.text;
  return (
    choices.length === 2 && workouts.some(({ text }) => leftOut === `"${text.replaceAll('"', '').trim()}"`)
  );
}

/** Only words for the athlete: nothing is run, and nobody wrote just that it is a day of rest. */
export function isWordsAlone({ workouts, problems }: Reading): boolean {
  const [only, other] = workouts;
  if (!only) return true;
  const { type, title, text, steps, durationMinutes } = only;
  const isRest = type === 'rest' && steps.length === 0 && durationMinutes === 0;
  // Rest of one word is its own name: "rest", "Ruhetag".
  const isOwnTitle = title.includes(' ') && title.toLowerCase() === text.trim().toLowerCase();
  return isRest && !other && problems.length === 0 && isOwnTitle;
}
