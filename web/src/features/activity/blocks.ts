import type { Activity, ComparedStep } from '@/domain/activities/activity';
import { timerOf } from '@/domain/activities/runLine';
import type { StepGroup } from '@/domain/activities/stepGroups';
import { type WorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';

/** A planned step where it was run. Times are without pauses. */
export type Block = {
  fromSeconds: number;
  toSeconds: number;
  type: WorkoutType;
  name: string;
  /** Where there is no room for the name. */
  short: string;
  /** Seconds a kilometre, the faster first. */
  pace: readonly [number, number] | undefined;
};

export function blocksOf(activity: Activity, groups: readonly StepGroup[]): Block[] {
  const type = typeOf(activity);
  return groups.flatMap(({ steps }) =>
    steps.flatMap(({ step, name, rep }) => {
      if (!step.run) return [];
      const [fromSeconds, toSeconds] = timerOf(step.run, activity.pauses);
      const { paceFrom, paceTo } = step;
      return {
        fromSeconds,
        toSeconds,
        type: typeOfStep(step, type),
        name: isMinor(step) ? '' : name,
        short: rep === undefined ? '' : String(rep),
        pace:
          typeof paceFrom === 'number' && typeof paceTo === 'number'
            ? ([paceFrom, paceTo] as const)
            : undefined,
      };
    }),
  );
}

/** Of the planned session; a run that is none looks like an easy one. */
export function typeOf({ workout }: Pick<Activity, 'workout'>): WorkoutType {
  return workout?.type ? workoutTypeOfName[workout.type] : 'easy';
}

export function typeOfStep({ kind }: ComparedStep, type: WorkoutType): WorkoutType {
  switch (kind) {
    case 'work':
      return type;
    case 'recovery':
      return 'recovery';
    case 'rest':
      return 'rest';
    default:
      return 'easy';
  }
}

/** The name of what is run there, for who reads off. */
export function blockAt(blocks: readonly Block[], seconds: number): Block | undefined {
  return blocks.find(({ fromSeconds, toSeconds }) => seconds >= fromSeconds && seconds < toSeconds);
}

export function isMinor({ kind }: ComparedStep): boolean {
  return kind === 'recovery' || kind === 'rest';
}
