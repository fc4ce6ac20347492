import { createStore } from 'zustand';
import { type Feedback, noFeedback } from '@/domain/plans/feedback/feedback';
import type { components } from '@/lib/schema';
import type { TileDeliveries } from '../delivery/tileDelivery';
import type { OpenRealign } from '../realign/realign';
import { type DaysOff, noDaysOff } from '../time-off/daysOff';
import { noRuns, type Runs } from './runs';

type Who = components['schemas']['Who'];

export type FeedbackState = {
  feedback: Feedback;
  runs: Runs;
  /** Opens the page of a run; undefined until its script has loaded. */
  openRun: ((activityId: string) => void) | undefined;
  /** The workout whose sheet is open. */
  openId: string | undefined;
  /** Accepts an athlete's move of the workout; undefined until its script has loaded. */
  acceptMove: ((workoutId: string) => void) | undefined;
  /** The days on which the athlete does not train. */
  off: DaysOff;
  /** Where the sessions of the next days are on their way to the watch. */
  deliveries: TileDeliveries;
  /** The open sheet of time off: of an absence, or a new one from that day. */
  timeOff: { day: number; absenceId?: string | undefined } | undefined;
  /** The open dialog that bends the plan: around what it is about, or its question. */
  realign: OpenRealign | undefined;
  /** The server has the plan, so that it can be bent. */
  isSaved: boolean;
  /** The other members who have the plan open. */
  alsoHere: readonly Who[];
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
    off: noDaysOff,
    deliveries: undefined,
    timeOff: undefined,
    realign: undefined,
    isSaved: false,
    alsoHere: [],
    replies: {},
  }));
}
