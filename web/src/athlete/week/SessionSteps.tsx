import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { MissingHeartRates } from '@/domain/steps/MissingHeartRates';
import { StepList } from '@/domain/steps/StepList';
import { stepsInUnit } from '@/domain/steps/stepsInUnit';

/** The steps of a session in the athlete's unit, and why a zone has no beats. */
export function SessionSteps({ steps, unit, ...shared }: ComponentProps<typeof StepList>) {
  const { t } = useLingui();
  return (
    <>
      <StepList {...shared} steps={stepsInUnit(steps, unit)} unit={unit} />
      <MissingHeartRates
        steps={steps}
        heart={shared.paces.heart}
        say={(rates) => t`No beats per minute yet. Your coach has to enter: ${rates}.`}
      />
    </>
  );
}
