import type { RaceDistance } from '@/domain/races/raceDistance';
import type { TypedSession } from '@/domain/steps/steps';
import type { Distance, DistanceUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';

type ContentAnswer = components['schemas']['WorkoutContentAnswer'];

/** What the app has in another form than the API (`workoutBody.ts`). */
type InOtherForm =
  | 'type'
  | 'distance'
  | 'distanceType'
  | 'durationInMinutes'
  | 'paceFrom'
  | 'paceTo'
  | 'steps'
  | 'stepsText';

/** The fields of the API, but for those in another form. */
export type WorkoutContent = Omit<ContentAnswer, InOtherForm> & {
  type: WorkoutType;
  distance: Distance;
  durationMinutes: number;
  /** "5:30/km" or "8:50/mile"; empty if none is set. */
  paceFrom: string;
  paceTo: string;
  /** Absent if the coach typed none. */
  session?: TypedSession;
};

export type Workout = WorkoutContent & { id: string; isCompleted: boolean };

/** Checked by the compiler: every field of the content, and no other. */
const contentFields = Object.keys({
  type: true,
  title: true,
  description: true,
  distance: true,
  durationMinutes: true,
  paceFrom: true,
  paceTo: true,
  notes: true,
  session: true,
  terrain: true,
} satisfies Record<keyof WorkoutContent, true>) as (keyof WorkoutContent)[];

/** The content of a workout, a template or an answer, and nothing else of it. */
export function contentIn(from: WorkoutContent): WorkoutContent {
  const fields = contentFields.filter((field) => (from[field] ?? undefined) !== undefined);
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as WorkoutContent;
}

export type PlanAthlete = { id: string; name: string };

/** The details of a plan template. */
export type TemplateFields = {
  race: RaceDistance | null;
  level: components['schemas']['LevelName'];
  /** What the template's days count from. */
  anchor: components['schemas']['PlanAnchor'];
  /** The race's weekday in the last week, 1 for Monday. Used if days count back from race day. */
  raceWeekday: number;
  tags: readonly string[];
};

/** A schedule being edited, or a template, which has no dates and no athlete. */
export type Plan = {
  name: string;
  description: string;
  athlete: PlanAthlete | null;
  /** An ISO date such as "2026-10-15"; `undatedStart` in a template. */
  startsOn: string;
  /** The text in the duration field. `weeks` follows it while it is a valid duration. */
  durationText: string;
  weeks: number;
  unit: DistanceUnit;
  /** The coach turned off the plan check. */
  isPlanCheckOff: boolean;
  /** Only in a template. */
  template?: TemplateFields;
  /**
   * By day number, counted from the Monday of week 1. A workout has no date of its own, so changing the start date
   * moves every workout by whole weeks without touching it. Days without workouts are absent.
   */
  days: Record<number, Workout[]>;
};

const noWorkouts: readonly Workout[] = [];

/** The workouts of a day. Empty days share one array. */
export function workoutsOn(plan: Plan, day: number): readonly Workout[] {
  return plan.days[day] ?? noWorkouts;
}

/** How many workouts are on these days. */
export function countIn(plan: Plan, days: readonly number[]): number {
  return days.reduce((count, day) => count + workoutsOn(plan, day).length, 0);
}

export function newPlan(today: string, unit: DistanceUnit): Plan {
  return {
    name: '',
    description: '',
    athlete: null,
    startsOn: today,
    durationText: '4',
    weeks: 4,
    unit,
    isPlanCheckOff: false,
    days: {},
  };
}

export function newWorkoutContent(unit: DistanceUnit): WorkoutContent {
  return {
    type: 'easy',
    title: '',
    description: '',
    distance: { amount: 0, unit },
    durationMinutes: 0,
    paceFrom: '',
    paceTo: '',
    notes: '',
  };
}

/** A session typed while the reader was unavailable; its text waits for the next save. */
export function isUnread({ session }: WorkoutContent): boolean {
  return session !== undefined && session.text !== '' && session.steps.length === 0;
}
