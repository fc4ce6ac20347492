import type { components } from '@/lib/schema';

export type Availability = components['schemas']['AvailabilityShape'];
/** The days that can be run, and how. */
export type UsualWeek = Pick<
  Availability,
  'minutes' | 'longRunWeekday' | 'hardSessionsAWeek' | 'hardDaysApart'
>;

/** What is offered while nobody has said anything. */
export const firstWeek: UsualWeek = {
  minutes: [60, 60, 60, 60, 60, 90, 120],
  longRunWeekday: 7,
  hardSessionsAWeek: 2,
  hardDaysApart: 2,
};

/** What a bar can show; more can be typed. */
export const maxOnScale = 180;
export const maxMinutes = 600;

/** Another time for a day; the long run stays on a day that can be run. */
export function withMinutes(week: UsualWeek, place: number, minutes: number): UsualWeek {
  const bounded = Math.round(Math.min(maxMinutes, Math.max(0, minutes)));
  const isLongRunDay = week.longRunWeekday === place + 1;
  return {
    ...week,
    minutes: week.minutes.map((old, other) => (other === place ? bounded : old)),
    longRunWeekday: bounded === 0 && isLongRunDay ? null : (week.longRunWeekday ?? null),
  };
}

export function runDays({ minutes }: Pick<UsualWeek, 'minutes'>): number {
  return minutes.filter((one) => one > 0).length;
}

export function minutesAWeek({ minutes }: Pick<UsualWeek, 'minutes'>): number {
  return minutes.reduce((sum, one) => sum + one, 0);
}
