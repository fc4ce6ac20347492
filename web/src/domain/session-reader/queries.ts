import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { Step } from '@/domain/steps/steps';
import { triedRaceOf } from '@/domain/trial/triedRace';
import type { DistanceUnit } from '@/domain/units/distance';
import { type WorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { answer, api, openApi } from '@/lib/api';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';
import { session } from '@/lib/session';
import { placedRemainder, type Remainder, remainderIn, usualPlacement } from './remainder';

/** The workouts of a text, as far as it was understood. */
export type Reading = { workouts: ReadWorkout[]; problems: ReadingProblem[] };

export type ReadWorkout = {
  /** The part of the text that says it: all of it, unless the text has several workouts. */
  text: string;
  title: string;
  type: WorkoutType;
  /** The upper end of a range. */
  distance: number;
  /** The lower end of a range. */
  distanceFrom?: number;
  unit: DistanceUnit;
  durationMinutes: number;
  isEstimated: boolean;
  /** The distance covers some parts only; the total is unknown. */
  hasOpenDistance: boolean;
  paceFrom: string;
  paceTo: string;
  steps: Step[];
  /** What its total leaves over, which `steps` have in the usual place. */
  left?: Remainder;
};

/** A part of the text, in UTF-16 code units. */
export type ReadingProblem = { start: number; end: number; message: string; choices: ReadingChoice[] };

/** One interpretation of a doubtful part, the text to replace it with, and what it would mean. */
export type ReadingChoice = { label: string; text: string; meaning?: string };

export type ReadingContext = {
  unit: DistanceUnit;
  athleteId: string | undefined;
  /** Texts of the plan's other sessions: how fast its runner is, and what its coach means by a shape. */
  planTexts?: readonly string[];
};

/** A text that was read once is not requested again. */
export function readingQuery(text: string, context: ReadingContext) {
  return queryOptions({
    queryKey: ['reading', text, context.unit, context.athleteId, context.planTexts, i18n.locale],
    queryFn: async ({ signal }) => (await readSessions([text], context, signal))[0] ?? nothingRead,
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    // Being offline is a result too, and is shown.
    networkMode: 'always',
  });
}

/** Shown for a text that cannot be read now. */
export function keptAsText(): string {
  return t`Saved as text for now, and read later.`;
}

/** The longest wait after pressing Save or Enter. */
const momentMs = 4_000;

/** The reading, or undefined if it takes too long or there is no connection. */
export function readSoon<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  if (!navigator.onLine) return Promise.resolve(undefined);
  const moment = new Promise<undefined>((resolve) => setTimeout(resolve, momentMs));
  return Promise.race([read().catch(() => undefined), moment]);
}

export type SessionReader = typeof readSessions;

/** One reading for each text, in order. */
export async function readSessions(
  texts: readonly string[],
  { unit, athleteId, planTexts = [] }: ReadingContext,
  signal?: AbortSignal,
): Promise<Reading[]> {
  const body = { texts: [...texts], distanceType: unit };
  const race = triedRaceOf(athleteId);
  const options = signal ? { signal } : {};
  const { sessions } = await answer(
    session.state.status === 'signed-in'
      ? api.POST('/api/ReadSessions', {
          body: { ...body, plan: [...planTexts], ...(athleteId && { athleteId }) },
          ...options,
        })
      : openApi.POST('/api/TrySessions', { body: { ...body, ...(race && { race }) }, ...options }),
  );
  return sessions.map(({ workouts, problems }, place) => ({
    workouts: workouts.map((workout, _, { length }) =>
      readWorkout(workout, length === 1 ? (texts[place] ?? workout.text) : workout.text),
    ),
    problems,
  }));
}

const nothingRead: Reading = { workouts: [], problems: [] };

function readWorkout(workout: components['schemas']['SessionWorkoutAnswer'], text: string): ReadWorkout {
  const steps = stepsOfAnswer(workout.steps);
  const left = remainderIn(text, steps);
  return {
    text: workout.text,
    title: workout.title,
    type: workoutTypeOfName[workout.type],
    distance: workout.distance,
    ...(typeof workout.distanceFrom === 'number' && { distanceFrom: workout.distanceFrom }),
    unit: workout.distanceType,
    durationMinutes: workout.durationInMinutes,
    isEstimated: workout.isEstimated,
    hasOpenDistance: workout.hasOpenDistance,
    paceFrom: workout.paceFrom ?? '',
    paceTo: workout.paceTo ?? '',
    steps: left ? placedRemainder(left, usualPlacement(text)) : steps,
    ...(left && { left }),
  };
}
