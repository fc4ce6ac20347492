import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Ellipsis, FileDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Spinner } from '@/components/display/Spinner';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { opensMenu } from '@/lib/opensMenu';
import type { PdfActions } from './PdfPopover';

const PdfPopover = lazyAfterPaint(() => import('./PdfPopover').then((module) => module.PdfPopover));

const sizes = {
  sm: 'h-7 w-[38px]',
  md: 'h-(--h-control) w-11 md:max-lg:w-8 max-md:h-(--h-control-lg)',
  named:
    'h-(--h-control) gap-1.5! border border-line-strong bg-surface px-3 font-semibold text-ink! max-md:h-(--h-control-lg) max-md:px-2.5',
};

type Props = PdfActions & {
  size?: keyof typeof sizes;
  /** Names the plan, in a list with several menus. */
  planName?: string;
  isBusy: boolean;
};

/** The two PDFs of a plan. A long list has one menu per row, so the menu is created when it first opens. */
export function PdfMenu({ size = 'sm', planName, isBusy, ...actions }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOfPlan = actions.onKeep !== undefined || actions.onHistory !== undefined;
  const label = useMenuLabel(isBusy ? 'busy' : isOfPlan ? 'plan' : 'pdf', planName);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        aria-expanded={isOpen === true}
        aria-busy={isBusy}
        {...opensMenu(() => {
          if (!isBusy) setIsOpen(true);
        })}
        className={`inline-flex flex-none items-center justify-center gap-px rounded-md text-ink-2 transition-colors duration-(--dur-1) hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink dark:hover:bg-sunken-2 dark:aria-expanded:bg-sunken-2 ${sizes[size]}`}
      >
        {isBusy ? (
          <Spinner />
        ) : isOfPlan ? (
          <Ellipsis className="size-[19px]" strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <FileDown className="size-4" strokeWidth={1.9} aria-hidden="true" />
        )}
        {size === 'named' && <span className="max-lg:hidden">PDF</span>}
        {!isOfPlan && <ChevronDown className="size-[11px]" strokeWidth={1.9} aria-hidden="true" />}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PdfPopover
            {...actions}
            label={label}
            isOfPlan={isOfPlan}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}

function useMenuLabel(menu: 'busy' | 'plan' | 'pdf', planName: string | undefined): string {
  const { t } = useLingui();
  if (menu === 'busy') return planName ? t`Generating PDF of ${planName}` : t`Generating PDF`;
  if (menu === 'plan') return planName ? t`Plan actions for ${planName}` : t`Plan actions`;
  return planName ? t`Download PDF of ${planName}` : t`Download PDF`;
}
