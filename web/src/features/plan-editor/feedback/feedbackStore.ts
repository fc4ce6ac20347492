import { createStore } from 'zustand';
import { type Feedback, noFeedback } from '@/domain/plans/feedback/feedback';
import { noRuns, type Runs } from './runs';

export type FeedbackState = {
  feedback: Feedback;
  runs: Runs;
  /** Opens the page of a run; undefined until its script has loaded. */
  openRun: ((activityId: string) => void) | undefined;
  /** The workout whose sheet is open. */
  openId: string | undefined;
  /** Accepts an athlete's move of the workout; undefined until its script has loaded. */
  acceptMove: ((workoutId: string) => void) | undefined;
  /** Unsent replies by workout: closing the sheet loses none. */
  replies: Readonly<Record<string, string>>;
};

/** Separate from the editor's store, so that an edit does not make hundreds of days look up their answers. */
export function createFeedbackStore() {
  return createStore<FeedbackState>()(() => ({
    feedback: noFeedback,
    runs: noRuns,
    openRun: undefined,
    openId: undefined,
    acceptMove: undefined,
    replies: {},
  }));
}
