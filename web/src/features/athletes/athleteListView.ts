import type { Athlete } from './athlete';
import type { AthleteProgress } from './progress';

export type AthleteActions = {
  onEdit: (athlete: Athlete) => void;
  onShare: (athlete: Athlete) => void;
  /** When they can run. */
  onAvailability: (athlete: Athlete) => void;
  onDelete: (athlete: Athlete) => void;
};

/** The props of the table and of the cards. */
export type AthleteListProps = AthleteActions & {
  athletes: readonly Athlete[];
  /** By athlete. Empty until it is loaded. */
  progress: ReadonlyMap<string, AthleteProgress>;
  /** The progress is loaded: an athlete who is not in it has no plan. */
  isProgressKnown: boolean;
};

/** From this width on the roster is a table. The sidebar takes some of it: below, the columns do not fit. */
export const wideScreen = '(min-width: 60rem)';
/** From this width on the rows have room for buttons. */
export const roomyScreen = '(min-width: 84rem)';
