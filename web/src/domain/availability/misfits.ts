import { isHardSession, isQualitySession, type SessionStep } from '@/domain/plans/hardSessions';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';
import type { UsualWeek } from './availability';

type Session = { type: WorkoutType; durationMinutes?: number; steps?: readonly SessionStep[] };

type PlannedDay = {
  /** Counted from the Monday of week 1. */
  day: number;
  isRaceDay: boolean;
  workouts: readonly Session[];
};

export type Misfit = {
  week: number;
  days: number[];
  kind: components['schemas']['ConflictName'];
  /**
   * The minutes needed and those available; the usual weekday; the hard days and the most of them; or how many days they should be
   * apart.
   */
  figures: number[];
};

/**
 * What of a plan does not fit a usual week: by week, within one by day, and then what is about the whole week. Only runs need a
 * day, and a race is where it is. The server follows the same rules.
 */
export function misfitsOf(usual: UsualWeek, days: readonly PlannedDay[]): Misfit[] {
  const known = days.map(({ day, isRaceDay, workouts }) => {
    const runs = workouts.filter(({ type }) => type !== 'rest' && type !== 'alt');
    return {
      day,
      week: Math.floor(day / 7) + 1,
      isRaceDay,
      runs,
      isHard: runs.some(({ type, steps = [] }) => isHardSession(type, steps)),
      hasQuality: runs.some(({ type, steps = [] }) => isQualitySession(type, steps)),
    };
  });
  const hard = known.filter(({ isHard }) => isHard);
  const weeks = [...new Set(known.map(({ week }) => week))];
  return weeks.flatMap((week) => {
    const inWeek = known.filter((one) => one.week === week);
    const hardDays = inWeek.filter(({ hasQuality }) => hasQuality).map(({ day }) => day);
    const hasRace = inWeek.some(({ isRaceDay, runs }) => isRaceDay && runs.length > 0);
    const isTooHard = hardDays.length > usual.hardSessionsAWeek && !hasRace;
    return [
      ...inWeek.filter(({ isRaceDay }) => !isRaceDay).flatMap((one) => misfitsOfDay(usual, one)),
      ...(isTooHard
        ? [
            {
              ...{ week, days: hardDays, kind: 'manyHard' as const },
              figures: [hardDays.length, usual.hardSessionsAWeek],
            },
          ]
        : []),
      ...closeDays(usual, hard, week),
    ];
  });
}

type KnownDay = { day: number; week: number; runs: readonly Session[] };

/** A day without a run has one thing to say; a long run on the wrong day may also be too long. */
function misfitsOfDay(usual: UsualWeek, { day, week, runs }: KnownDay): Misfit[] {
  if (runs.length === 0) return [];
  const weekday = (day % 7) + 1;
  const available = usual.minutes[weekday - 1] ?? 0;
  const needed = runs.reduce((sum, { durationMinutes = 0 }) => sum + durationMinutes, 0);
  const { longRunWeekday } = usual;
  const isElsewhere =
    longRunWeekday && longRunWeekday !== weekday && runs.some(({ type }) => type === 'long');
  return [
    ...(available === 0
      ? [{ week, days: [day], kind: 'noRun' as const, figures: [] }]
      : needed > available
        ? [{ week, days: [day], kind: 'tooLong' as const, figures: [needed, available] }]
        : []),
    ...(isElsewhere ? [{ week, days: [day], kind: 'longRunDay' as const, figures: [longRunWeekday] }] : []),
  ];
}

/** In the week of the second. Those that follow each other directly are told by the rule for everybody. */
function closeDays({ hardDaysApart }: UsualWeek, hard: readonly KnownDay[], week: number): Misfit[] {
  return hard.flatMap((one, place) => {
    const before = hard[place - 1];
    if (!before || one.week !== week) return [];
    const apart = one.day - before.day;
    if (apart <= 1 || apart >= hardDaysApart) return [];
    return [{ week, days: [before.day, one.day], kind: 'hardClose' as const, figures: [hardDaysApart] }];
  });
}
