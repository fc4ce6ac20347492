import type { Athlete } from './athlete';
import type { AthleteProgress } from './progress';

export type AthleteActions = {
  onEdit: (athlete: Athlete) => void;
  onShare: (athlete: Athlete) => void;
  onDelete: (athlete: Athlete) => void;
};

/** The table and the cards show the same. */
export type AthleteListProps = AthleteActions & {
  athletes: readonly Athlete[];
  /** By athlete, of whom there is something to tell; nothing until it is loaded. */
  progress: ReadonlyMap<string, AthleteProgress>;
  /** It is loaded: who is not in it has no plan. */
  isProgressKnown: boolean;
};

/** Where the roster is a table. The sidebar takes its share: below this the columns have no room. */
export const wideScreen = '(min-width: 60rem)';
/** Where its rows have room for buttons. */
export const roomyScreen = '(min-width: 84rem)';
