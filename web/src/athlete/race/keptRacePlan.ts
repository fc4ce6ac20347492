import { call } from '@/athlete/offline/calls';
import { isStored, raceKey, readStored, removeStored, store } from '@/athlete/storage';
import type { RacePlan } from '@/domain/race-plan/racePlan';

/** A few hundred points of a course and sixty aid stations have room; more is not kept. */
const maxCharacters = 200_000;

type Kept = { secret: string; plan: RacePlan };

/** The plan that this device keeps for a race. */
export function keptRacePlan(secret: string, goalId: string): RacePlan | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(readStored(raceKey) ?? 'null');
    const isOwn = kept?.secret === secret && kept.plan?.goal.goalId === goalId;
    return isOwn && isPlan(kept.plan) ? kept.plan : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the plan is there without a signal, after the page was closed. */
export function isRacePlanKept(secret: string, goalId: string): boolean {
  return keptRacePlan(secret, goalId) !== undefined && isStored(raceKey);
}

/** The newest version, which is kept for the race; undefined without a response. */
export async function loadRacePlan(secret: string, goalId: string): Promise<RacePlan | undefined> {
  const response = await call(secret, `GetOwnRacePlan?goal=${goalId}`, {});
  // The coach has taken it off the page.
  if (response?.status === 404 && (await isOfCall(response))) removeStored(raceKey);
  if (!response?.ok) return undefined;
  const plan: unknown = await response.json().catch(() => undefined);
  if (!isPlan(plan)) return undefined;
  const text = JSON.stringify({ secret, plan } satisfies Kept);
  if (text.length <= maxCharacters) store(raceKey, text);
  return plan;
}

/** A page of something in between is no answer of the server. */
async function isOfCall(response: Response): Promise<boolean> {
  const answer: { code?: string } | undefined = await response.json().catch(() => undefined);
  return answer?.code !== undefined && answer.code !== 'not-found';
}

/** It was written by this version of the page or by another one. */
function isPlan(plan: unknown): plan is RacePlan {
  if (typeof plan !== 'object' || plan === null) return false;
  const { goal, sections, stations, halves, plan: body } = plan as Partial<RacePlan>;
  return Boolean(goal && halves && body) && Array.isArray(sections) && Array.isArray(stations);
}
