import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { popoverPanel, popoverSheet } from '@/components/overlayClass';
import { shortDate } from '@/lib/plan/days';
import { switchPlanCheck } from '@/lib/plan/planChanges';
import type { Advice, PlanRule } from '@/lib/plan/planCheck';
import { useEditorStore, usePlan } from '../state/editorStore';
import { useAdvice } from './useAdvice';

type Props = {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onGoToDay: (day: number) => void;
};

/** Advice with its reasons, and the days it means. Nothing of it keeps a plan from being saved. */
export function PlanCheckPanel({ triggerRef, onClose, onGoToDay }: Props) {
  const store = useEditorStore();
  const isOff = usePlan((plan) => plan.isPlanCheckOff);
  const advice = useAdvice();
  const goTo = (day: number) => {
    onClose();
    // The panel gives the focus back to its button first.
    requestAnimationFrame(() => requestAnimationFrame(() => onGoToDay(day)));
  };
  const toggle = () => {
    store.edit((plan) => switchPlanCheck(plan, !isOff));
    store.announce(isOff ? 'Plan check switched on' : 'Plan check switched off');
  };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      offset={4}
      className={`flex w-[400px] flex-col max-md:w-auto ${popoverPanel} ${popoverSheet}`}
    >
      <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
        <header className="flex items-start justify-between gap-3 py-1 pr-0.5 pl-2">
          <div>
            <Heading slot="title" className="text-md leading-6">
              Plan check
            </Heading>
            <p className="text-xs text-ink-3">Advice only. A plan is saved whatever it says.</p>
          </div>
          <IconButton label="Close" size="sm" onPress={onClose}>
            <X strokeWidth={1.9} />
          </IconButton>
        </header>
        {isOff || advice.length === 0 ? (
          <p className="px-2 pt-2 pb-4 text-sm text-ink-2">
            {isOff ? 'Switched off for this plan.' : 'Nothing to look at again.'}
          </p>
        ) : (
          <ul className="max-h-[420px] min-h-0 flex-1 overflow-auto max-md:max-h-[60dvh]">
            {advice.map((piece) => (
              <li
                key={`${piece.rule} ${piece.days.join()}`}
                className="border-t border-line px-2 py-2.5 text-sm"
              >
                <p className="font-semibold">
                  {titles[piece.rule]}
                  <span className="font-body text-ink-3">, week {piece.week}</span>
                </p>
                <p className="text-ink-2">{piece.reason}</p>
                <AdviceDays {...piece} onGoTo={goTo} />
              </li>
            ))}
          </ul>
        )}
        <footer className="flex justify-end border-t border-line px-1 pt-2 pb-0.5">
          <Button size="sm" onPress={toggle}>
            {isOff ? 'Switch On for This Plan' : 'Switch Off for This Plan'}
          </Button>
        </footer>
      </Dialog>
    </Popover>
  );
}

/** Each of a few days, or the first of many. */
function AdviceDays({ days, onGoTo }: Pick<Advice, 'days'> & { onGoTo: (day: number) => void }) {
  const startsOn = usePlan((plan) => plan.startsOn);
  const name = (day: number) => shortDate(startsOn, day);
  const isMany = days.length > 3;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1">
      {(isMany ? days.slice(0, 1) : days).map((day) => (
        <button
          key={day}
          type="button"
          onClick={() => onGoTo(day)}
          className="h-6 rounded-sm border border-line-strong bg-surface px-1.5 text-xs font-medium whitespace-nowrap hover:border-control max-md:h-9 max-md:px-2.5"
        >
          {isMany ? `${name(day)} – ${name(days.at(-1) ?? day)}` : name(day)}
        </button>
      ))}
    </p>
  );
}

const titles: Record<PlanRule, string> = {
  growth: 'A big step up',
  'hard-minutes': 'Hard running above 20%',
  'hard-days': 'Hard days back to back',
  'long-run': 'A long run above 35%',
  'no-lighter-week': 'No lighter week',
  'no-rest': 'No rest day',
};
