import { t } from '@lingui/core/macro';
import { hardMinutes, isHardSession, type SessionStep } from '@/domain/plans/hardSessions';
import {
  type Distance,
  type DistanceUnit,
  describeRoughly,
  describeTotal,
  totalDistance,
  totalInUnit,
} from '@/domain/units/distance';
import { type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';

/** How much a week may exceed the largest of the previous weeks. */
const growthTolerancePercent = 10;
const weeksCompared = 4;
const longRunMostPercent = 35;
/** A week is lighter if it is at least this much smaller than the previous one. */
const lighterByPercent = 10;
const weeksWithoutALighterOne = 4;
/** How many days back the longest run is looked for, and how much longer than it a run may be. */
const daysCompared = 30;
const longerTolerancePercent = 10;
/** Of the week's minutes. */
const hardMinutesMostPercent = 20;

export type PlanRule =
  | 'growth'
  | 'hard-days'
  | 'hard-minutes'
  | 'long-run'
  | 'longest-run'
  | 'no-lighter-week'
  | 'no-rest'
  | 'availability'
  | 'target';

export type Advice = {
  rule: PlanRule;
  /** The week it is about; the last of several. */
  week: number;
  /** The days it is about, counted from the Monday of week 1. */
  days: number[];
  reason: string;
  /** The values in the reason, without words: the same in every language. */
  figures: readonly (number | string)[];
};

type Session = {
  type: WorkoutType;
  distance: Distance;
  isDistanceEstimated?: boolean;
  durationMinutes?: number;
  isTimeEstimated?: boolean;
  steps?: readonly SessionStep[];
};

type CheckedPlan = {
  weeks: number;
  unit: DistanceUnit;
  /** The first day that takes workouts, counted from the Monday of week 1. */
  startDay: number;
  /** A race is not training. */
  isRaceDay: (day: number) => boolean;
  workoutsOn: (day: number) => readonly Session[];
  /** What the athlete ran, where it is known. */
  recorded?: readonly { day: number; distance: Distance }[];
  /** Two hard days in a row are fine for this athlete. */
  areHardDaysFine?: boolean;
  /** What does not fit when the athlete can run, where somebody said so. */
  notAvailable?: readonly Advice[];
  /** The races whose target is quicker than what the athlete could run today. */
  targets?: readonly Advice[];
};

type Week = {
  number: number;
  days: { day: number; isRaceDay: boolean; workouts: readonly Session[] }[];
  /** The total distance in tenths of a kilometre, across both units. */
  tenths: number;
  distance: string;
  /** Part of the distance is estimated. */
  isRough: boolean;
  /** False for the first week of a plan that does not start on a Monday, and for race weeks. */
  isCompared: boolean;
  hasRace: boolean;
};

/**
 * What a coach may want to reconsider before a plan goes out: advice, never an error. Ordered by week, then by rule. A
 * race week is not compared with others, and the race is not a long run.
 */
export function checkPlan(plan: CheckedPlan): Advice[] {
  const weeks = Array.from({ length: plan.weeks }, (_, index) => weekOf(plan, index + 1));
  const advice = [
    ...growth(weeks),
    ...hardDays(weeks, plan),
    ...weeks.flatMap(hardMinutesOfWeek),
    ...weeks.flatMap(longRuns),
    ...longestRuns(weeks, plan),
    ...noLighterWeek(weeks),
    ...weeks.flatMap(noRest),
    ...(plan.notAvailable ?? []),
    ...(plan.targets ?? []),
  ];
  return advice.sort((one, other) => one.week - other.week);
}

function weekOf({ unit, startDay, isRaceDay, workoutsOn }: CheckedPlan, number: number): Week {
  const firstDay = (number - 1) * 7;
  const days = Array.from({ length: 7 }, (_, weekday) => ({
    day: firstDay + weekday,
    isRaceDay: isRaceDay(firstDay + weekday),
    workouts: workoutsOn(firstDay + weekday),
  }));
  const distances = days.flatMap(({ workouts }) => workouts.map(({ distance }) => distance));
  const hasRace = days.some((day) => day.isRaceDay);
  const hasRough = days.some(({ workouts }) => workouts.some(isRough));
  return {
    number,
    days,
    tenths: tenthsOf(distances),
    distance: distanceText(distances, unit, hasRough),
    isRough: hasRough,
    isCompared: startDay <= firstDay && !hasRace,
    hasRace,
  };
}

/** Compared with the largest of the previous weeks, so that the week after a lighter one does not count as growth. */
function growth(weeks: readonly Week[]): Advice[] {
  return weeks.flatMap((week, index) => {
    const before = weeks
      .slice(Math.max(index - weeksCompared, 0), index)
      .filter(({ isCompared }) => isCompared);
    const most = before.reduce<Week | undefined>(
      (most, other) => (most && most.tenths > other.tenths ? most : other),
      undefined,
    );
    if (!most || most.tenths === 0 || week.hasRace) return [];
    // Rounded as displayed, so that the displayed figure is always above the tolerance.
    const percent = percentOf(week.tenths, most.tenths) - 100;
    if (percent <= growthTolerancePercent) return [];
    const { distance } = week;
    const { distance: maxBefore } = most;
    const reason =
      week.isRough || most.isRough
        ? t`${distance} is about ${percent}% more than the biggest week so far (${maxBefore}).`
        : t`${distance} is ${percent}% more than the biggest week so far (${maxBefore}).`;
    return [
      {
        rule: 'growth',
        week: week.number,
        days: daysWithDistance(week),
        reason: capitalised(reason),
        figures: [percent, ...[week, most].map(({ tenths, isRough }) => figureOf(tenths, isRough))],
      },
    ];
  });
}

type HardType = WorkoutType | 'race';

function hardDays(weeks: readonly Week[], { areHardDaysFine }: CheckedPlan): Advice[] {
  if (areHardDaysFine) return [];
  const rows: { day: number; hard: HardType[] }[][] = [];
  for (const { day, isRaceDay, workouts } of weeks.flatMap(({ days }) => days)) {
    const hard = workouts
      .filter(({ type, steps = [] }) => isRaceDay || isHardSession(type, steps))
      .map(({ type }): HardType => (isRaceDay ? 'race' : type));
    if (hard.length === 0) continue;
    const row = rows.at(-1);
    if (row?.at(-1)?.day === day - 1) row.push({ day, hard });
    else rows.push([{ day, hard }]);
  }
  return rows
    .filter((row) => row.length > 1)
    .map((row) => {
      const days = row.map(({ day }) => day);
      const count = days.length;
      const hard = row.flatMap(({ hard }) => hard);
      const types = hard.map((type) => (type === 'race' ? t`Race` : workoutTypeText(type))).join(', ');
      const week = Math.floor((days.at(-1) ?? 0) / 7) + 1;
      const reason = t`${count} hard days in a row: ${types}.`;
      return { rule: 'hard-days', week, days, reason, figures: hard };
    });
}

/** Only sessions with steps say how much of them is hard. */
function hardMinutesOfWeek({ number, days, hasRace }: Week): Advice[] {
  const minutesOf = (workouts: readonly Session[]) =>
    workouts.reduce((sum, { steps = [] }) => sum + hardMinutes(steps), 0);
  const sessions = days.flatMap(({ workouts }) => workouts);
  const hard = minutesOf(sessions);
  const whole = sessions.reduce((sum, { durationMinutes = 0 }) => sum + durationMinutes, 0);
  if (hasRace || whole === 0 || hard * 100 <= whole * hardMinutesMostPercent) return [];
  const percent = percentOf(hard, whole);
  const isEstimated = sessions.some(({ isTimeEstimated }) => isTimeEstimated);
  const reason = isEstimated
    ? t`${hard} hard minutes are about ${percent}% of the week’s ${whole}.`
    : t`${hard} hard minutes are ${percent}% of the week’s ${whole}.`;
  const hardDays = days.filter(({ workouts }) => minutesOf(workouts) > 0).map(({ day }) => day);
  return [
    {
      rule: 'hard-minutes',
      week: number,
      days: hardDays,
      reason,
      figures: [hard, isEstimated ? `~${whole}` : whole],
    },
  ];
}

function longRuns(week: Week): Advice[] {
  if (!week.isCompared) return [];
  return week.days.flatMap(({ day, workouts }) =>
    workouts.flatMap((workout): Advice[] => {
      const { type, distance } = workout;
      const share = percentOf(tenthsOf([distance]), week.tenths);
      if (type !== 'long' || share <= longRunMostPercent) return [];
      const run = distanceText([distance], distance.unit, isRough(workout));
      const reason = week.isRough
        ? t`The long run, ${run}, is about ${share}% of its week.`
        : t`The long run, ${run}, is ${share}% of its week.`;
      const figures = [share, figureOf(tenthsOf([distance]), isRough(workout))];
      return [{ rule: 'long-run', week: week.number, days: [day], reason, figures }];
    }),
  );
}

/**
 * A run much longer than any that was planned or recorded in the days before it. Nothing is said before all of those days are
 * known, which is from the first recording or the start of the plan on, and nothing about a race.
 */
function longestRuns(weeks: readonly Week[], { startDay, recorded = [] }: CheckedPlan): Advice[] {
  const planned = weeks.flatMap(({ number, days }) =>
    days.flatMap(({ day, isRaceDay, workouts }) =>
      workouts
        .filter(({ type, distance }) => type !== 'rest' && type !== 'alt' && distance.amount > 0)
        .map(({ distance, isDistanceEstimated = false }) => ({
          day,
          distance,
          isDistanceEstimated,
          week: isRaceDay ? undefined : number,
          isRecorded: false,
        })),
    ),
  );
  const runs = [
    ...recorded.map((run) => ({ ...run, isDistanceEstimated: false, week: undefined, isRecorded: true })),
    ...planned,
  ]
    .map((run) => ({ ...run, tenths: tenthsOf([run.distance]) }))
    .sort((one, other) => one.day - other.day);
  const knownFrom = Math.min(startDay, runs[0]?.day ?? startDay);
  return runs.flatMap((run): Advice[] => {
    const { week, day, tenths } = run;
    const first = day - daysCompared;
    const before = runs.filter((other) => first <= other.day && other.day < day);
    const longest = before.reduce<(typeof runs)[number] | undefined>(
      (most, other) => (most && most.tenths > other.tenths ? most : other),
      undefined,
    );
    if (week === undefined || !longest || longest.tenths === 0 || knownFrom > first) return [];
    const percent = percentOf(tenths, longest.tenths) - 100;
    if (percent <= longerTolerancePercent) return [];
    const reason = capitalised(longerText(run, longest, percent));
    const figures = [percent, figureOf(tenths, isRough(run))];
    return [{ rule: 'longest-run', week, days: [day], reason, figures }];
  });
}

type ComparedRun = Pick<Session, 'distance' | 'isDistanceEstimated'> & { isRecorded: boolean };

function longerText(planned: ComparedRun, longest: ComparedRun, percent: number): string {
  const textOf = (run: ComparedRun) => distanceText([run.distance], run.distance.unit, isRough(run));
  const run = textOf(planned);
  const longestBefore = textOf(longest);
  const isAbout = isRough(planned) || isRough(longest);
  if (longest.isRecorded) {
    return isAbout
      ? t`${run} is about ${percent}% more than the longest run recorded in the ${daysCompared} days before (${longestBefore}).`
      : t`${run} is ${percent}% more than the longest run recorded in the ${daysCompared} days before (${longestBefore}).`;
  }
  return isAbout
    ? t`${run} is about ${percent}% more than the longest run in the ${daysCompared} days before (${longestBefore}).`
    : t`${run} is ${percent}% more than the longest run in the ${daysCompared} days before (${longestBefore}).`;
}

function noLighterWeek(weeks: readonly Week[]): Advice[] {
  const rows: Week[][] = [[]];
  weeks.forEach((week, index) => {
    const before = weeks[index - 1];
    const isLighter =
      before?.isCompared === true && week.tenths * 100 <= before.tenths * (100 - lighterByPercent);
    if (week.tenths > 0 && week.isCompared && !isLighter) rows.at(-1)?.push(week);
    else rows.push([]);
  });
  return rows
    .filter((row) => row.length >= weeksWithoutALighterOne)
    .map((row) => {
      const first = row[0]?.number ?? 0;
      const last = row.at(-1)?.number ?? 0;
      return {
        rule: 'no-lighter-week',
        week: last,
        days: row.flatMap(daysWithDistance),
        reason: t`Weeks ${first} to ${last} have no lighter week among them.`,
        figures: [first, last],
      };
    });
}

function noRest({ number, days }: Week): Advice[] {
  if (!days.every(({ workouts }) => workouts.some(({ type }) => type !== 'rest'))) return [];
  const reason = t`Training on every day of the week, no rest day.`;
  return [{ rule: 'no-rest', week: number, days: days.map(({ day }) => day), reason, figures: [] }];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isRough({ isDistanceEstimated }: Pick<Session, 'isDistanceEstimated'>): boolean {
  return isDistanceEstimated === true;
}

/** "51.3 km", or "about 51 km" with estimates */
function distanceText(distances: readonly Distance[], unit: DistanceUnit, isEstimated: boolean): string {
  const total = totalDistance(distances);
  if (!isEstimated) return describeTotal(total, unit);
  const rough = describeRoughly(total, unit);
  return t`about ${rough}`;
}

/** As precise as it is displayed. */
function figureOf(tenths: number, isEstimated: boolean): string {
  return isEstimated ? `~${Math.round(tenths / 10)}` : String(tenths);
}

function daysWithDistance({ days }: Week): number[] {
  return days
    .filter(({ workouts }) => workouts.some(({ distance }) => distance.amount > 0))
    .map(({ day }) => day);
}

function tenthsOf(distances: readonly Distance[]): number {
  return Math.round(totalInUnit(totalDistance(distances), 'km') * 10);
}

/** Rounded half up. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 200 + whole) / (whole * 2));
}
