import type { Athlete } from './athlete';

/** The table and the cards show the same. */
export type AthleteListProps = {
  athletes: readonly Athlete[];
  onEdit: (athlete: Athlete) => void;
  onShare: (athlete: Athlete) => void;
  onDelete: (athlete: Athlete) => void;
};
