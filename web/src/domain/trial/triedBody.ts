import { dateOfDay } from '@/domain/plans/days';
import { bodyOfPlan } from '@/domain/plans/planBody';
import type { components } from '@/lib/schema';
import type { Trial } from './trial';

type Schemas = components['schemas'];

/** A tried plan as the server reads it. The athlete is on no roster yet. */
export function triedBody({ id, plan, goal }: Trial): Schemas['TriedPdfBody'] {
  const { athleteId: _, ...body } = bodyOfPlan(plan, { id, createdAt: undefined, isNew: true });
  return { plan: body, goal: triedGoalBody(plan.startsOn, goal) };
}

function triedGoalBody(startsOn: string, goal: Trial['goal']): Schemas['TriedGoal'] {
  const { raceName, race, targetTime, raceDay } = goal;
  return { raceName, raceDate: dateOfDay(startsOn, raceDay).toString(), ...race, targetTime };
}
