import type { Plan } from '../plan';

export type FirstSteps = { hasAthlete: boolean; hasPlan: boolean; hasShared: boolean };

/** An account with more plans than this has found its way. */
const maxPlans = 1;

export function isNewcomer(plans: readonly Plan[]): boolean {
  return plans.length <= maxPlans;
}

export function firstStepsOf(plans: readonly Plan[], athleteCount: number): FirstSteps {
  return {
    hasAthlete: athleteCount > 0,
    hasPlan: plans.length > 0,
    hasShared: plans.some(({ isShown }) => isShown),
  };
}

export function areDone({ hasAthlete, hasPlan, hasShared }: FirstSteps): boolean {
  return hasAthlete && hasPlan && hasShared;
}

/** Per account: people may share a computer. */
export function areSetAside(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function setAside(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage they come back with the next visit.
  }
}

function keyOf(userId: string): string {
  return `first-steps-aside-${userId}`;
}
