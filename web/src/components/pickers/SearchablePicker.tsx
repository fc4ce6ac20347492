import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { fieldFrame, fieldHeights } from '@/components/fields/fieldClass';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { Addition } from './PickerOptions';

const PickerPopover = lazyAfterPaint(() => import('./PickerPopover').then((module) => module.PickerPopover));

type Option = { id: string; name: string };

type Props<O extends Option> = {
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  isRequired?: boolean;
  options: readonly O[];
  /** The chosen option, which need not be among the options. */
  chosen: Option | null;
  onChoose: (option: O | null) => void;
  placeholder: string;
  searchPlaceholder: string;
  /** Shown if the search finds nothing. */
  noMatch: string;
  /** The name of the empty choice. */
  clearName?: string;
  /** Replaces the search and the options: a load error, a spinner. */
  instead?: ((close: () => void) => ReactNode) | undefined;
  /** Replaces the rows if there are no options at all. */
  empty?: ((close: () => void) => ReactNode) | undefined;
  /** Lets the typed text be added to the options. */
  addition?: ((close: () => void) => Addition) | undefined;
  /** Shown before an option's name. */
  start: (option: Option) => ReactNode;
  isDisabled?: boolean;
  error?: string | undefined;
  /** Usually the width. */
  className?: string;
};

/** A dropdown with a search, for lists of thousands: only the rows in view are rendered. */
export function SearchablePicker<O extends Option>({
  label,
  isLabelHidden = false,
  isRequired = false,
  options,
  chosen,
  onChoose,
  placeholder,
  searchPlaceholder,
  noMatch,
  clearName,
  instead,
  empty,
  addition,
  start,
  isDisabled = false,
  error,
  className = '',
}: Props<O>) {
  const { t } = useLingui();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const [openings, setOpenings] = useState(0);
  const [labelId, valueId, messageId] = [useId(), useId(), useId()];
  const changeOpen = (willOpen: boolean) => {
    setIsOpen(willOpen);
    if (willOpen) setOpenings(openings + 1);
  };
  const choose = (id: string | null) => {
    setIsOpen(false);
    onChoose(options.find((option) => option.id === id) ?? null);
  };

  return (
    <div className={`flex min-w-0 flex-col gap-[5px] ${className}`}>
      <span id={labelId} className={isLabelHidden ? 'sr-only' : 'text-xs font-medium text-ink-2'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="font-semibold text-tartan-text">
            {' *'}
          </span>
        )}
      </span>
      <button
        ref={buttonRef}
        type="button"
        aria-labelledby={`${labelId} ${valueId}`}
        aria-expanded={isOpen === true}
        disabled={isDisabled}
        {...(error !== undefined && { 'data-invalid': true, 'aria-describedby': messageId })}
        {...(isDisabled && { 'data-disabled': true })}
        onClick={() => changeOpen(true)}
        className={`flex w-full items-center justify-between gap-2 px-2.5 text-left aria-expanded:border-ink aria-expanded:outline-2 aria-expanded:-outline-offset-1 aria-expanded:outline-focus focus-visible:-outline-offset-1 ${fieldFrame} ${fieldHeights.md}`}
      >
        <span id={valueId} className={`flex min-w-0 items-center gap-2 ${chosen ? '' : 'text-ink-3'}`}>
          {chosen && start(chosen)}
          <span className="truncate" title={chosen?.name}>
            {chosen?.name ?? placeholder}
          </span>
        </span>
        <ChevronsUpDown className="size-[13px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PickerPopover
            labelId={labelId}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={changeOpen}
            instead={instead?.(() => changeOpen(false))}
            // Reopening it while it fades out resets it and focuses the search.
            opening={openings}
            label={label}
            options={options}
            chosen={chosen}
            onChoose={choose}
            searchPlaceholder={searchPlaceholder}
            noMatch={noMatch}
            empty={options.length === 0 ? empty?.(() => changeOpen(false)) : undefined}
            addition={addition?.(() => changeOpen(false))}
            clearName={clearName ?? t`Clear selection`}
            start={start}
          />
        </Suspense>
      )}
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}
