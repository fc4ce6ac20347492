import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ActivitySummary } from '@/domain/activities/activity';
import type { Arrival, WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import type { Workout } from '@/domain/plans/plan';
import { useEditorStore } from '../state/editorStore';
import type { DayOff } from '../time-off/daysOff';
import type { FeedbackState } from './feedbackStore';

const noArrivals: readonly Arrival[] = [];

export function useFeedback<Part>(select: (state: FeedbackState) => Part): Part {
  return useStore(useEditorStore().feedback, select);
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

const noExtraRuns: readonly ActivitySummary[] = [];

/** Runs of the day that nobody planned. */
export function useExtraRuns(date: string): readonly ActivitySummary[] {
  return useFeedback(({ runs }) => runs.extra.get(date)) ?? noExtraRuns;
}
