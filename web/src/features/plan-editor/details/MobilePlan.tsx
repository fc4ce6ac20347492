import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { PlanBadges } from '../EditorHeader';
import { PlanCheckButton } from '../plan-check/PlanCheckButton';
import type { PlanProblem } from '../planProblem';
import { usePlan } from '../state/editorStore';
import { UndoButtons } from '../UndoButtons';
import { PlanForm } from './PlanForm';
import { PlanProfile } from './PlanProfile';
import { PlanTotals } from './PlanTotals';

type Props = {
  today: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  problem: PlanProblem | undefined;
  /** Instead of the choice of an athlete. */
  athleteField?: ReactNode;
  onGoToDay: (day: number) => void;
};

/** A summary of the plan, with its form behind a button. */
export function MobilePlan({ today, isOpen, onOpenChange, problem, athleteField, onGoToDay }: Props) {
  const { t } = useLingui();
  const name = usePlan((plan) => plan.name);
  return (
    <section aria-label={t`Plan details`} className="rounded-lg border border-line bg-surface p-3.5">
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="type-display mb-2 text-[17px] leading-[22px] text-balance wrap-break-word">
            {name.trim() || t`New plan`}
          </p>
          <div className="flex flex-wrap gap-1.5">
            <PlanBadges />
          </div>
        </div>
        <PlanProfile today={today} className="h-10 w-[92px]" />
      </div>
      <div className="mt-2.5 flex flex-wrap gap-1">
        <div className="flex-1 max-[359px]:basis-full">
          <Button
            isBlock
            icon={<SlidersHorizontal strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => onOpenChange(!isOpen)}
          >
            {isOpen ? t`Hide plan details` : t`Plan details`}
          </Button>
        </div>
        <PlanCheckButton onGoToDay={onGoToDay} />
        <UndoButtons size="md" />
      </div>
      {isOpen && (
        <div className="mt-4 flex flex-col gap-3">
          <PlanForm problem={problem} athleteField={athleteField} />
          <PlanTotals />
        </div>
      )}
    </section>
  );
}
