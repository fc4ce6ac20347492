import { addressOf, anId } from '@/lib/address';

/** Whose goals are shown, and which of them is looked at. */
export const readGoalsSearch = addressOf({ athlete: anId, goal: anId });
export type GoalsSearch = ReturnType<typeof readGoalsSearch>;
