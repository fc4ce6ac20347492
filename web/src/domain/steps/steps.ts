import { msg } from '@lingui/core/macro';
import type { DistanceUnit } from '@/domain/units/distance';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

/** One line of a session: a step or a repeat. */
export type Step = SingleStep | RepeatedSteps;

/** A session's text, and the steps read from it. */
export type TypedSession = { text: string; steps: Step[] };

export type RepeatedSteps = {
  repeat: {
    times: number;
    /** The upper end of "4-6 x", which counts. */
    timesTo?: number;
    /** The last step is a recovery between repeats, skipped after the last one. */
    skipLastRecovery?: boolean;
    steps: Step[];
  };
};

export type SingleStep = {
  kind: 'warmUp' | 'work' | 'recovery' | 'coolDown' | 'rest';
  extent: Extent;
  target?: Target;
  /** The coach's note. */
  note?: string;
};

/** The upper end of a range counts. `lap`: until the runner presses the lap button. */
export type Extent =
  | { type: 'distance'; distance: number; distanceTo?: number; distanceType: DistanceUnit }
  | { type: 'time'; seconds: number; secondsTo?: number }
  | { type: 'lap' };

export type Target =
  | { type: 'pace'; secondsFrom: number; secondsTo: number; distanceType: DistanceUnit }
  | { type: 'named'; name: PaceName; nameTo?: PaceName; offsetSeconds?: number }
  | { type: 'effort' | 'zone'; from: number; to: number }
  | {
      type: 'percent';
      from: number;
      to: number;
      of:
        | 'effort'
        | 'maxHeartRate'
        | 'thresholdHeartRate'
        | 'heartRateReserve'
        | 'thresholdPace'
        | 'vo2MaxSpeed';
    }
  | { type: 'words'; words: string };

/** From slowest to fastest, each with its name. */
const paceNames = {
  walk: msg({ message: 'walk', context: 'pace' }),
  jog: msg({ message: 'jog', context: 'pace' }),
  recovery: msg`recovery pace`,
  easy: msg({ message: 'easy', context: 'pace' }),
  long: msg`long run pace`,
  steady: msg({ message: 'steady', context: 'pace' }),
  marathon: msg`marathon pace`,
  halfMarathon: msg`half marathon pace`,
  threshold: msg({ message: 'threshold', context: 'pace' }),
  fifteenK: msg`15k pace`,
  tenK: msg`10k pace`,
  eightK: msg`8k pace`,
  fiveK: msg`5k pace`,
  interval: msg`interval pace`,
  hard: msg({ message: 'hard', context: 'pace' }),
  threeK: msg`3k pace`,
  repetition: msg`repetition pace`,
  mile: msg`mile pace`,
  strides: msg({ message: 'strides', context: 'pace' }),
  sprint: msg({ message: 'sprint', context: 'pace' }),
  race: msg`race pace`,
} as const;

export type PaceName = keyof typeof paceNames;

export function paceName(name: PaceName): string {
  return i18n._(paceNames[name]);
}

/** What zones and percentages of heart rate mean for an athlete, in beats per minute. */
export type HeartRates = Pick<
  components['schemas']['StepHeartRates'],
  'maximum' | 'threshold' | 'resting' | 'zonesOf' | 'zoneCount'
> & { zones: readonly (readonly number[])[] };

/**
 * An athlete's own paces in seconds per kilometre, the faster end first. The 10 s of "MP-10s" are per `offsetUnit`: the
 * unit of the plan it was written in.
 */
export type NamedPaces = Partial<Record<PaceName, readonly [from: number, to: number]>> & {
  offsetUnit?: DistanceUnit;
  /** The athlete's heart rates, where there is an athlete. */
  heart?: HeartRates;
};

export function isRepeated(step: Step): step is RepeatedSteps {
  return 'repeat' in step;
}

/** The number of steps, counting those inside a repeat once. */
export function countSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (isRepeated(step) ? countSteps(step.repeat.steps) : 1), 0);
}

/** Every step in running order. */
export function inOrder(steps: readonly Step[]): SingleStep[] {
  return steps.flatMap((step) => {
    if (!isRepeated(step)) return [step];
    const once = inOrder(step.repeat.steps);
    const all = Array.from({ length: step.repeat.timesTo ?? step.repeat.times }, () => once).flat();
    const last = step.repeat.steps.at(-1);
    const isLeftOut = step.repeat.skipLastRecovery && last && !isRepeated(last) && isRecovery(last);
    return isLeftOut ? all.slice(0, -1) : all;
  });
}

export function isRecovery({ kind }: SingleStep): boolean {
  return kind === 'recovery' || kind === 'rest';
}
