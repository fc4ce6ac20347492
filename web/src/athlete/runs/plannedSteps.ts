import type { PageWorkout } from '@/athlete/plan/page';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { Step } from '@/domain/steps/steps';
import { readPace } from '@/domain/units/pace';

/** What is drawn as planned: the steps, else one as long as the run at the session's pace, else nothing. */
export function plannedSteps(workout: PageWorkout, runSeconds: number): Step[] {
  const steps = stepsOfAnswer(workout.steps);
  if (steps.length > 0) return steps;
  const { paceFrom, paceTo, distanceType } = workout;
  const [from, to] = [paceFrom ?? paceTo, paceTo ?? paceFrom].map(
    (text) => readPace(text ?? '', distanceType).pace,
  );
  if (!from || !to) return [];
  const seconds = [from, to].map((pace) => pace.minutes * 60 + pace.seconds);
  const target = {
    type: 'pace',
    secondsFrom: Math.min(...seconds),
    secondsTo: Math.max(...seconds),
    distanceType: from.unit,
  } as const;
  return [{ kind: 'work', extent: { type: 'time', seconds: runSeconds }, target }];
}
