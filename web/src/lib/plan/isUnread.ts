import type { WorkoutContent } from './plan';

/** A session that was typed while nobody could read it: its text waits for the next save. */
export function isUnread({ session }: WorkoutContent): boolean {
  return session !== undefined && session.text !== '' && session.steps.length === 0;
}
