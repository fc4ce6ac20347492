import { addressOf, anId } from '@/lib/address';

/** Whose goals are shown, and which goal is open. */
export const readGoalsSearch = addressOf({ athlete: anId, goal: anId });
export type GoalsSearch = ReturnType<typeof readGoalsSearch>;
