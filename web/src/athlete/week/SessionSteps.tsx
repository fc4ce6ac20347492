import type { ComponentProps } from 'react';
import { StepList } from '@/domain/steps/StepList';
import { stepsInUnit } from '@/domain/steps/stepsInUnit';

/** The steps of a session in the athlete's unit. */
export function SessionSteps({ steps, unit, ...shared }: ComponentProps<typeof StepList>) {
  return <StepList {...shared} steps={stepsInUnit(steps, unit)} unit={unit} />;
}
