import type { Member } from '@/domain/members/queries';
import type { Athlete } from './athlete';
import type { Chosen } from './bulk/useChosen';
import type { AthleteProgress } from './progress';

export type AthleteActions = {
  /** Each is absent for a role that may not. */
  onEdit?: ((athlete: Athlete) => void) | undefined;
  onShare?: ((athlete: Athlete) => void) | undefined;
  /** When they can run. */
  onAvailability?: ((athlete: Athlete) => void) | undefined;
  onDelete?: ((athlete: Athlete) => void) | undefined;
  /** Who looks after them: in a club, for a role that decides it. */
  onAssign?: ((athlete: Athlete) => void) | undefined;
};

/** The props of the table and of the cards. */
export type AthleteListProps = AthleteActions & {
  /** Absent for a role that may not change athletes. */
  chosen?: Chosen | undefined;
  athletes: readonly Athlete[];
  /** By athlete. Empty until it is loaded. */
  progress: ReadonlyMap<string, AthleteProgress>;
  /** The progress is loaded: an athlete who is not in it has no plan. */
  isProgressKnown: boolean;
  /** In a club, where the list has athletes of several: who looks after them, by athlete. */
  coaches?: ReadonlyMap<string, Member> | undefined;
};

/** From this width on the roster is a table. The sidebar takes some of it: below, the columns do not fit. */
export const wideScreen = '(min-width: 60rem)';
/** From this width on the rows have room for buttons. */
export const roomyScreen = '(min-width: 84rem)';
