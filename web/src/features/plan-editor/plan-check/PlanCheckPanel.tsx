import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { popoverPanel, popoverSheet } from '@/components/overlays/overlayClass';
import { shortDate } from '@/domain/plans/days';
import type { Advice, PlanRule } from '../planCheck';
import { useEditorStore, usePlan } from '../state/editorStore';
import { switchPlanCheck } from '../state/planChanges';
import { keyOf, type Matter, weeksInWords } from './planMatters';
import { useSetAside } from './setAside';
import { useAdvice } from './useAdvice';

type Props = {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onGoToDay: (day: number) => void;
};

/** Advice with its reasons, and links to the days. Advice never prevents saving. */
export function PlanCheckPanel({ triggerRef, onClose, onGoToDay }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const isOff = usePlan((plan) => plan.isPlanCheckOff);
  const { advice, told, aside } = useAdvice();
  const setAside = useSetAside();
  /** Drops the keys of dismissed advice that no longer applies. */
  const keep = (isKept: (piece: Advice) => boolean, announced: string) => {
    setAside?.change(advice.filter(isKept).map(keyOf));
    store.announce(announced);
  };
  const isAside = (piece: Advice) => setAside?.keys.has(keyOf(piece)) === true;
  const putAside = ({ rule }: Matter) => {
    const title = t(titles[rule]);
    keep((piece) => piece.rule === rule || isAside(piece), t`${title}: set aside`);
  };
  const bringBack = ({ rule }: Matter) => {
    const title = t(titles[rule]);
    keep((piece) => piece.rule !== rule && isAside(piece), t`${title}: brought back`);
  };
  const goTo = (day: number) => {
    onClose();
    // The panel returns the focus to its button first.
    requestAnimationFrame(() => requestAnimationFrame(() => onGoToDay(day)));
  };
  const toggle = () => {
    store.edit((plan) => switchPlanCheck(plan, !isOff));
    store.announce(isOff ? t`Plan check switched on` : t`Plan check switched off`);
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
              {t`Plan check`}
            </Heading>
            <p className="text-xs text-ink-3">{t`Just advice. You can save the plan either way.`}</p>
          </div>
          <IconButton label={t`Close`} size="sm" onPress={onClose}>
            <X strokeWidth={1.9} />
          </IconButton>
        </header>
        {isOff || told.length === 0 ? (
          <p className="px-2 pt-2 pb-4 text-sm text-ink-2">
            {isOff ? t`Switched off for this plan.` : t`Nothing stands out.`}
          </p>
        ) : (
          <ul className="max-h-[420px] min-h-0 flex-1 overflow-auto max-md:max-h-[60dvh]">
            {told.map((matter) => (
              <li key={matter.rule} className="border-t border-line px-2 py-2.5 text-sm">
                <MatterHead
                  matter={matter}
                  {...(setAside && { action: t`Set aside`, onAction: () => putAside(matter) })}
                />
                {matter.pieces.map(({ week, days, reason }) => (
                  <div key={`${week} ${days.join()} ${reason}`} className="not-first-of-type:mt-2">
                    <p className="text-ink-2">
                      {matter.weeks.length > 1 ? t`Week ${week}: ${reason}` : reason}
                    </p>
                    <AdviceDays days={days} onGoTo={goTo} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
        )}
        {!isOff && aside.length > 0 && (
          <details className="border-t border-line px-2 py-1.5 text-sm">
            <summary className="flex h-8 cursor-pointer items-center font-medium text-ink-2 max-md:h-11">
              <Plural value={aside.length} one="# set aside" other="# set aside" />
            </summary>
            <ul>
              {aside.map((matter) => (
                <li key={matter.rule} className="py-1">
                  <MatterHead matter={matter} action={t`Bring back`} onAction={() => bringBack(matter)} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <footer className="flex justify-end border-t border-line px-1 pt-2 pb-0.5">
          <Button size="sm" onPress={toggle}>
            {isOff ? t`Switch on for this plan` : t`Switch off for this plan`}
          </Button>
        </footer>
      </Dialog>
    </Popover>
  );
}

type HeadProps = { matter: Matter; action?: string; onAction?: () => void };

/** "A long run above 35%, weeks 3, 5 and 7" */
function MatterHead({ matter: { rule, weeks }, action, onAction }: HeadProps) {
  const { t } = useLingui();
  const title = t(titles[rule]);
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="font-semibold">
        {title}
        <span className="font-body text-ink-3">, {weeksInWords(weeks)}</span>
      </p>
      {onAction && (
        <span className="-my-1 flex-none">
          <Button size="sm" variant="ghost" onPress={onAction}>
            {action}
            <span className="sr-only">: {title}</span>
          </Button>
        </span>
      )}
    </div>
  );
}

/** All days if there are few, else the first. */
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

const titles: Record<PlanRule, MessageDescriptor> = {
  growth: msg`A big step up`,
  'hard-minutes': msg`Hard running above 20%`,
  'hard-days': msg`Hard days back to back`,
  'long-run': msg`A long run above 35%`,
  'longest-run': msg`A run much longer than the last`,
  'no-lighter-week': msg`No lighter week`,
  'no-rest': msg`No rest day`,
  availability: msg`Not on a running day`,
  target: msg`A target quicker than the evidence`,
};
