import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MissingHeartRates } from '@/domain/steps/MissingHeartRates';
import { StepList } from '@/domain/steps/StepList';
import { isRepeated, type Step } from '@/domain/steps/steps';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';

const maxLines = 6;

/** The steps in short lines with the athlete's paces; a long list folds. */
export function ReadSteps({ steps, type }: { steps: readonly Step[]; type: WorkoutType }) {
  const estimating = useEstimating();
  const { t } = useLingui();
  const firstName = usePlan((plan) => plan.athlete?.name.split(' ')[0]);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? steps : firstLines(steps);
  const hidden = steps.length - shown.length;
  if (steps.length === 0) return null;
  return (
    <div className="composer-steps mt-2 border-t border-line">
      <StepList steps={shown} type={type} {...estimating} />
      <MissingHeartRates
        steps={steps}
        heart={estimating.paces.heart}
        say={(rates) => t`No beats per minute yet. Missing on ${firstName}’s page: ${rates}.`}
      />
      {hidden > 0 && (
        <button
          type="button"
          className="link min-h-8 text-xs max-md:min-h-11"
          onClick={() => setIsWhole(true)}
        >
          <Plural value={hidden} one="Show # more step" other="Show # more steps" />
        </button>
      )}
    </div>
  );
}

/** As many steps as fit; a repeat is never cut, and the first step is always there. */
function firstLines(steps: readonly Step[]): readonly Step[] {
  let lines = 0;
  const over = steps.findIndex((step, place) => {
    lines += linesOf(step);
    return lines > maxLines && place > 0;
  });
  return over === -1 ? steps : steps.slice(0, over);
}

function linesOf(step: Step): number {
  if (!isRepeated(step)) return 1;
  return step.repeat.steps.reduce((sum, inner) => sum + linesOf(inner), 1);
}
