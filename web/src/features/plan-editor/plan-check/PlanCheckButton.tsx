import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { buttonClass } from '@/components/buttons/buttonClass';
import { usePlan } from '../state/editorStore';

const PlanCheckCount = lazy(() =>
  import('./PlanCheckCount').then(({ PlanCheckCount }) => ({ default: PlanCheckCount })),
);
const PlanCheckPanel = lazy(() =>
  import('./PlanCheckPanel').then(({ PlanCheckPanel }) => ({ default: PlanCheckPanel })),
);

/** The number of pieces of advice on the plan; it opens the list. Its script loads after the calendar's. */
export function PlanCheckButton({ onGoToDay }: { onGoToDay: (day: number) => void }) {
  const { t } = useLingui();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOff = usePlan((plan) => plan.isPlanCheckOff);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={`${buttonClass({ variant: 'ghost' })} max-md:min-w-11 max-md:px-2`}
      >
        <ListChecks strokeWidth={1.9} aria-hidden="true" />
        <span className="max-xl:sr-only">{t`Plan check`} </span>
        <b className="min-w-2 font-semibold text-ink">
          {isOff ? (
            t({ message: 'off', comment: 'After “Plan check”' })
          ) : (
            <Suspense fallback={null}>
              <PlanCheckCount />
            </Suspense>
          )}
        </b>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanCheckPanel triggerRef={buttonRef} onClose={() => setIsOpen(false)} onGoToDay={onGoToDay} />
        </Suspense>
      )}
    </>
  );
}
