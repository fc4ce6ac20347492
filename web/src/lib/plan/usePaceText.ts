import { use } from 'react';
import { workPaceText } from '@/lib/steps/workPace';
import type { WorkoutContent } from './plan';
import { PlanPacesContext } from './planPaces';
import { paceRange } from './workoutText';

/** The pace of a workout in figures: its own, else the athlete's for what its steps name. */
export function usePaceText(workout: WorkoutContent): string {
  const { paces, unit } = use(PlanPacesContext);
  return paceRange(workout) || workPaceText(workout.session?.steps ?? [], paces, unit);
}
