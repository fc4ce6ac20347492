import { ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FieldMessage } from './FieldMessage';
import { fieldFrame, fieldHeights } from './fieldClass';
import { popoverPanel } from './popoverClass';

const PickerOptions = lazy(() =>
  import('./PickerOptions').then(({ PickerOptions }) => ({ default: PickerOptions })),
);

type Option = { id: string; name: string };

type Props<O extends Option> = {
  label: string;
  isRequired?: boolean;
  options: readonly O[];
  /** The name of what is chosen, which need not be among the options. */
  chosen: Option | null;
  onChoose: (option: O | null) => void;
  placeholder: string;
  searchPlaceholder: string;
  /** In place of the options where the search finds none. */
  noMatch: string;
  /** In place of the search and the options: an empty list, a failure to load, a spinner. */
  instead?: ReactNode;
  /** Stands before an option's name. */
  start: (option: Option) => ReactNode;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** A dropdown with a search, for lists of thousands: only the rows in sight are rendered. */
export function SearchablePicker<O extends Option>({
  label,
  isRequired = false,
  options,
  chosen,
  onChoose,
  placeholder,
  searchPlaceholder,
  noMatch,
  instead,
  start,
  isDisabled = false,
  error,
}: Props<O>) {
  const [isOpen, setIsOpen] = useState(false);
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
    <div className="flex min-w-0 flex-col gap-[5px]">
      <span id={labelId} className="text-xs font-medium text-ink-2">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="font-semibold text-tartan-text">
            {' *'}
          </span>
        )}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={changeOpen}>
        <Button
          aria-labelledby={`${labelId} ${valueId}`}
          isDisabled={isDisabled}
          {...(error !== undefined && { 'data-invalid': true, 'aria-describedby': messageId })}
          className={`flex w-full items-center justify-between gap-2 px-2.5 text-left aria-expanded:border-ink aria-expanded:outline-2 aria-expanded:-outline-offset-1 aria-expanded:outline-focus focus-visible:-outline-offset-1 ${fieldFrame} ${fieldHeights.md}`}
        >
          <span id={valueId} className={`flex min-w-0 items-center gap-2 ${chosen ? '' : 'text-ink-3'}`}>
            {chosen && start(chosen)}
            <span className="truncate" title={chosen?.name}>
              {chosen?.name ?? placeholder}
            </span>
          </span>
          <ChevronsUpDown className="size-[13px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        </Button>
        <Popover
          aria-labelledby={labelId}
          placement="bottom start"
          className={`w-(--trigger-width) min-w-[min(300px,calc(100vw-28px))] ${popoverPanel}`}
        >
          {instead ?? (
            <Suspense fallback={<div className="h-[34px] max-md:h-11" />}>
              <PickerOptions
                // Opened again before it has faded, it begins anew, with the focus in its search.
                key={openings}
                label={label}
                options={options}
                chosen={chosen}
                onChoose={choose}
                searchPlaceholder={searchPlaceholder}
                noMatch={noMatch}
                start={start}
              />
            </Suspense>
          )}
        </Popover>
      </DialogTrigger>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}
