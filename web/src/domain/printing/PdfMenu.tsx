import { useLingui } from '@lingui/react/macro';
import { BookmarkPlus, ChevronDown, Ellipsis, FileDown, History, type LucideIcon, Watch } from 'lucide-react';
import { useRef, useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Spinner } from '@/components/display/Spinner';
import { popoverItem, popoverPanel } from '@/components/overlays/overlayClass';
import { opensMenu } from '@/lib/opensMenu';
import { type PdfLayout, pdfLayoutText } from './planPdf';

const sizes = {
  sm: 'h-7 w-[38px]',
  md: 'h-(--h-control) w-11 md:max-lg:w-8 max-md:h-(--h-control-lg)',
  named:
    'h-(--h-control) gap-1.5! border border-line-strong bg-surface px-3 font-semibold text-ink! max-md:h-(--h-control-lg) max-md:px-2.5',
};

type Props = {
  size?: keyof typeof sizes;
  /** Names the plan, in a list with several menus. */
  planName?: string;
  isBusy: boolean;
  onPrint: (layout: PdfLayout) => void;
  /** Absent if there are no watch files. */
  onWatch?: () => void;
  /** Saves the plan as a template; absent if there is a separate button for it. */
  onKeep?: (() => void) | undefined;
  /** Opens the versions of the plan; absent if there is a separate button for it. */
  onHistory?: (() => void) | undefined;
};

/** The two PDFs of a plan. A long list has one menu per row, so the menu is created when it first opens. */
export function PdfMenu({ size = 'sm', planName, isBusy, onPrint, onWatch, onKeep, onHistory }: Props) {
  const { t } = useLingui();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOfPlan = onKeep !== undefined || onHistory !== undefined;
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
        <Popover
          aria-label={label}
          triggerRef={buttonRef}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          placement="bottom end"
          offset={6}
          className={`w-[284px] ${popoverPanel}`}
        >
          <Menu
            aria-label={isOfPlan ? t({ message: 'Plan', context: 'noun' }) : 'PDF'}
            autoFocus="first"
            onClose={() => setIsOpen(false)}
            className="outline-none"
          >
            {(['compact', 'detailed'] as const).map((layout) => (
              <MenuItem
                key={layout}
                id={layout}
                textValue={pdfLayoutText(layout).name}
                aria-label={`${pdfLayoutText(layout).name}, ${pdfLayoutText(layout).line}`}
                onAction={() => onPrint(layout)}
                className={popoverItem}
              >
                <PageIcon layout={layout} />
                <span>
                  <span className="block font-semibold">{pdfLayoutText(layout).name}</span>
                  <span className="block text-xs text-ink-3">{pdfLayoutText(layout).line}</span>
                </span>
              </MenuItem>
            ))}
            {onWatch && (
              <IconItem
                icon={Watch}
                name={t`Files for watches`}
                line={t`Every run as a FIT file, by week`}
                label={t`Files for watches, every run, by week`}
                onAction={onWatch}
              />
            )}
            {onHistory && (
              <IconItem
                icon={History}
                name={t({ message: 'History', comment: 'The versions of a plan' })}
                line={t`Every save, to look at and bring back`}
                label={t({ message: 'History', comment: 'The versions of a plan' })}
                onAction={onHistory}
              />
            )}
            {onKeep && (
              <IconItem
                icon={BookmarkPlus}
                name={t`Save as template`}
                line={t`For other athletes, without dates`}
                label={t`Save as template`}
                onAction={onKeep}
              />
            )}
          </Menu>
        </Popover>
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

type IconItemProps = { icon: LucideIcon; name: string; line: string; label: string; onAction: () => void };

function IconItem({ icon: Icon, name, line, label, onAction }: IconItemProps) {
  return (
    <MenuItem textValue={name} aria-label={label} onAction={onAction} className={popoverItem}>
      <span aria-hidden="true" className="grid w-[30px] flex-none place-items-center text-ink-2">
        <Icon className="size-[18px]" strokeWidth={1.9} />
      </span>
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-ink-3">{line}</span>
      </span>
    </MenuItem>
  );
}

const lanes: Record<PdfLayout, number[]> = { compact: [1, 2, 3, 4], detailed: [1] };

/** A page with as many weeks as in the layout. */
function PageIcon({ layout }: { layout: PdfLayout }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-[22px] w-[30px] flex-none flex-col gap-0.5 rounded-[2px] border-[1.25px] border-ink-2 p-[3px]"
    >
      {lanes[layout].map((lane) => (
        <span key={lane} className="flex-1 rounded-[0.5px] bg-ink-3" />
      ))}
    </span>
  );
}
