import { Check, ChevronsUpDown, Search, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { foldedText } from '@/lib/foldedText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { FieldMessage } from './FieldMessage';
import { fieldFrame, fieldHeights } from './fieldClass';
import { popoverItem, popoverPanel } from './popoverClass';

const mostRowsShown = 7;

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
  const [labelId, valueId, messageId] = [useId(), useId(), useId()];
  const choose = (option: O | null) => {
    setIsOpen(false);
    onChoose(option);
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
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button
          aria-labelledby={`${labelId} ${valueId}`}
          isDisabled={isDisabled}
          {...(error !== undefined && { 'data-invalid': true, 'aria-describedby': messageId })}
          className={`flex w-full items-center justify-between gap-2 px-2.5 text-left aria-expanded:border-ink aria-expanded:outline-2 aria-expanded:-outline-offset-1 aria-expanded:outline-focus focus-visible:-outline-offset-1 ${fieldFrame} ${fieldHeights.md}`}
        >
          <span id={valueId} className={`flex min-w-0 items-center gap-2 ${chosen ? '' : 'text-ink-3'}`}>
            {chosen && start(chosen)}
            <span className="truncate">{chosen?.name ?? placeholder}</span>
          </span>
          <ChevronsUpDown className="size-[13px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        </Button>
        <Popover
          placement="bottom start"
          className={`w-(--trigger-width) min-w-[min(300px,calc(100vw-28px))] ${popoverPanel}`}
        >
          <Dialog aria-labelledby={labelId} className="outline-none">
            {instead ?? (
              <Options
                label={label}
                options={options}
                chosen={chosen}
                onChoose={choose}
                onClose={() => setIsOpen(false)}
                searchPlaceholder={searchPlaceholder}
                noMatch={noMatch}
                start={start}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}

type OptionsProps<O extends Option> = Pick<
  Props<O>,
  'label' | 'options' | 'chosen' | 'onChoose' | 'searchPlaceholder' | 'noMatch' | 'start'
> & { onClose: () => void };

function Options<O extends Option>({
  label,
  options,
  chosen,
  onChoose,
  onClose,
  searchPlaceholder,
  noMatch,
  start,
}: OptionsProps<O>) {
  const [search, setSearch] = useState('');
  const rowHeight = useMediaQuery('(min-width: 48rem)') ? 34 : 44;
  const wanted = useDeferredValue(foldedText(search));
  const searchable = options.map((option) => ({ option, text: foldedText(option.name) }));
  const matching = searchable.filter(({ text }) => text.includes(wanted)).map(({ option }) => option);

  return (
    <Autocomplete inputValue={search} onInputChange={setSearch}>
      <SearchField
        aria-label={searchPlaceholder}
        autoFocus
        className="-mx-[5px] -mt-[5px] flex h-[34px] items-center gap-2 border-b border-line px-[13px] max-md:h-11"
      >
        <Search className="size-[15px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        <Input
          placeholder={searchPlaceholder}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-ink-3 max-md:text-md [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <ListBox
          aria-label={label}
          items={matching}
          selectionMode="single"
          selectedKeys={chosen ? [chosen.id] : []}
          onSelectionChange={(keys) => {
            const [id] = keys;
            const option = matching.find((candidate) => candidate.id === id);
            // The chosen one was pressed again: it stays.
            if (option) onChoose(option);
            else onClose();
          }}
          renderEmptyState={() => <p className="px-2 py-2.5 text-sm text-ink-2">{noMatch}</p>}
          className="mt-[5px] overflow-auto outline-none"
          style={{ height: Math.max(1, Math.min(matching.length, mostRowsShown)) * rowHeight }}
        >
          {(option) => (
            <ListBoxItem textValue={option.name} className={`${popoverItem} h-full py-0`}>
              {({ isSelected }) => (
                <>
                  {start(option)}
                  <span className="min-w-0 truncate">{option.name}</span>
                  {isSelected && (
                    <Check
                      className="ml-auto size-4 flex-none text-tartan-text"
                      strokeWidth={1.9}
                      aria-hidden="true"
                    />
                  )}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
      {chosen && (
        <Button
          onPress={() => onChoose(null)}
          className="mt-[5px] flex w-full items-center gap-2.5 rounded-sm border-t border-line px-2 py-2 text-sm text-ink-2 hover:bg-sunken max-md:min-h-11 dark:hover:bg-ink/9"
        >
          <X className="size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
          Clear selection
        </Button>
      )}
    </Autocomplete>
  );
}
