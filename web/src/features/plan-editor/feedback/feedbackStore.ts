import { createStore } from 'zustand';
import { type Feedback, noFeedback } from '@/domain/plans/feedback/feedback';

export type FeedbackState = {
  feedback: Feedback;
  /** The workout that the sheet is open for. */
  openId: string | undefined;
  /** Takes into the plan that the athlete moved the workout; there once its script is. */
  acceptMove: ((workoutId: string) => void) | undefined;
  /** Replies that are not sent yet, by the workout: closing the sheet loses none. */
  replies: Readonly<Record<string, string>>;
};

/** Beside the editor's own, so that an edit never asks hundreds of days for their answers. */
export function createFeedbackStore() {
  return createStore<FeedbackState>()(() => ({
    feedback: noFeedback,
    openId: undefined,
    acceptMove: undefined,
    replies: {},
  }));
}
