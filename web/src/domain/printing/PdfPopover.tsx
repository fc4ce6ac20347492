import { useLingui } from '@lingui/react/macro';
import { BookmarkPlus, History, type LucideIcon, Watch } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { popoverItem, popoverPanel } from '@/components/overlays/overlayClass';
import { type PdfLayout, pdfLayoutText } from './planPdf';

export type PdfActions = {
  onPrint: (layout: PdfLayout) => void;
  /** Absent if there are no watch files. */
  onWatch?: () => void;
  /** Saves the plan as a template; absent if there is a separate button for it. */
  onKeep?: (() => void) | undefined;
  /** Opens the versions of the plan; absent if there is a separate button for it. */
  onHistory?: (() => void) | undefined;
};

type Props = PdfActions & {
  label: string;
  /** With more than files in it. */
  isOfPlan: boolean;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** What the button of a PdfMenu opens. */
export function PdfPopover({
  onPrint,
  onWatch,
  onKeep,
  onHistory,
  label,
  isOfPlan,
  triggerRef,
  isOpen,
  onOpenChange,
}: Props) {
  const { t } = useLingui();
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      className={`w-[284px] ${popoverPanel}`}
    >
      <Menu
        aria-label={isOfPlan ? t({ message: 'Plan', context: 'noun' }) : 'PDF'}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
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
            line={t`Every saved version, to view and bring back`}
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
  );
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
