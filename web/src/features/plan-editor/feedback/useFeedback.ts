import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Arrival, WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import type { Workout } from '@/domain/plans/plan';
import type { TileDelivery } from '../delivery/tileDelivery';
import { useEditorStore } from '../state/editorStore';
import type { DayOff } from '../time-off/daysOff';
import type { FeedbackState } from './feedbackStore';
import type { ExtraRun, WorkoutRun } from './runs';

const noArrivals: readonly Arrival[] = [];

export function useFeedback<Part>(select: (state: FeedbackState) => Part): Part {
  return useStore(useEditorStore().feedback, select);
}

/** The athlete has answered or recorded something. */
export function useIsAnswered(): boolean {
  return useFeedback(({ feedback, runs }) => feedback.byWorkout.size > 0 || runs.extra.size > 0);
}

/** In the order of the workouts. */
export function useFeedbackOn(workouts: readonly Workout[]): readonly (WorkoutFeedback | undefined)[] {
  return useFeedback(useShallow(({ feedback }) => workouts.map(({ id }) => feedback.byWorkout.get(id))));
}

/** Workouts that the athlete moved to this day. */
export function useArrivals(date: string, workouts: readonly Workout[]): readonly Arrival[] {
  const arrivals = useFeedback(({ feedback }) => feedback.arrivals.get(date)) ?? noArrivals;
  return arrivals.filter(({ workoutId }) => workouts.every(({ id }) => id !== workoutId));
}

/** Why the athlete does not train that day, if so. */
export function useDayOff(date: string): DayOff | undefined {
  return useFeedback(({ off }) => off.get(date));
}

/** In the order of the workouts. */
export function useDeliveriesOf(workouts: readonly Workout[]): readonly (TileDelivery | undefined)[] {
  return useFeedback(useShallow(({ deliveries }) => workouts.map(({ id }) => deliveries?.get(id))));
}

/** In the order of the workouts. */
export function useRunsOf(workouts: readonly Workout[]): readonly (WorkoutRun | undefined)[] {
  return useFeedback(useShallow(({ runs }) => workouts.map(({ id }) => runs.byWorkout.get(id))));
}

const noExtraRuns: readonly ExtraRun[] = [];

/** Runs of the day that nobody planned. */
export function useExtraRuns(date: string): readonly ExtraRun[] {
  return useFeedback(({ runs }) => runs.extra.get(date)) ?? noExtraRuns;
}
