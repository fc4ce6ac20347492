import type { components } from '@/lib/schema';

export type Absence = components['schemas']['AbsenceShape'];
export type AbsenceKind = Absence['kind'];
type DaysOff = Pick<Absence, 'from' | 'to'>;

export const absenceKinds: readonly AbsenceKind[] = ['ill', 'injured', 'travel', 'other'];
/** Counting the first and the last day. */
export const maxDaysOff = 366;
/** How many days ahead an absence without an end reaches. */
const openDaysAhead = 6;

const msADay = 86_400_000;

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msADay).toISOString().slice(0, 10);
}

/** The last day that is known to be off, as the server has it. */
export function lastKnownDay({ from, to }: DaysOff, today: string): string {
  if (to) return to;
  const ahead = plusDays(from > today ? from : today, openDaysAhead);
  // Days as text sort like days.
  return [ahead, plusDays(from, maxDaysOff - 1)].sort()[0] ?? ahead;
}

/** The absence on that day; of several the one that began last. */
export function absenceOn<Off extends DaysOff>(
  absences: readonly Off[],
  day: string,
  today: string,
): Off | undefined {
  const covering = absences.filter((one) => one.from <= day && day <= lastKnownDay(one, today));
  return covering.reduce<Off | undefined>(
    (latest, one) => (latest && latest.from > one.from ? latest : one),
    undefined,
  );
}

/** Every day from the first to the last, at most a year. */
export function daysFrom(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / msADay) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), maxDaysOff) }, (_, days) => plusDays(from, days));
}
