export type WeekPhase = 'past' | 'now' | 'next';

/** `today` is the number of the day, which may lie outside the plan. */
export function phaseOfWeek(week: number, today: number): WeekPhase {
  const current = Math.floor(today / 7) + 1;
  if (week === current) return 'now';
  return week < current ? 'past' : 'next';
}
