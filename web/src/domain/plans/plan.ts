import type { RaceDistance } from '@/domain/races/raceDistance';
import type { TypedSession } from '@/domain/steps/steps';
import type { Distance, DistanceUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';

export type Workout = {
  id: string;
  type: WorkoutType;
  title: string;
  description: string;
  distance: Distance;
  durationMinutes: number;
  /** "5:30/km" or "8:50/mile"; empty where none is set. */
  paceFrom: string;
  paceTo: string;
  notes: string;
  /** Absent where its coach has typed none. */
  session?: TypedSession;
  isCompleted: boolean;
};

export type WorkoutContent = Omit<Workout, 'id' | 'isCompleted'>;

export type PlanAthlete = { id: string; name: string };

/** What a plan without dates says of itself. */
export type TemplateFields = {
  race: RaceDistance | null;
  level: components['schemas']['LevelName'];
  /** What its days are counted from. */
  anchor: components['schemas']['AnchorNameName'];
  /** Of the last week, from 1 for Monday; counts where days are counted back from race day. */
  raceWeekday: number;
  tags: readonly string[];
};

/** A schedule while it is edited, or a template, which has no dates and no athlete. */
export type Plan = {
  name: string;
  description: string;
  athlete: PlanAthlete | null;
  /** An ISO day, such as "2026-10-15"; of a template `undatedStart`. */
  startsOn: string;
  /** What stands in the duration field; `weeks` follows as far as it is a duration. */
  durationText: string;
  weeks: number;
  unit: DistanceUnit;
  /** Its coach wants no advice on it. */
  isPlanCheckOff: boolean;
  /** Of a template alone. */
  template?: TemplateFields;
  /**
   * By the number of the day, counted from the Monday of week 1. A workout has no date of its own, so that moving
   * the start date moves every workout from Monday to Monday without touching it. Days without workouts are absent.
   */
  days: Record<number, Workout[]>;
};

const noWorkouts: readonly Workout[] = [];

/** The workouts of a day; an empty day is always the same array. */
export function workoutsOn(plan: Plan, day: number): readonly Workout[] {
  return plan.days[day] ?? noWorkouts;
}

/** How many workouts lie on these days. */
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

/** A session that was typed while nobody could read it: its text waits for the next save. */
export function isUnread({ session }: WorkoutContent): boolean {
  return session !== undefined && session.text !== '' && session.steps.length === 0;
}
