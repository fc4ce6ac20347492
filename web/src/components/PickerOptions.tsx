import { Check, Search, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { foldedText } from '@/lib/foldedText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { popoverItem } from './popoverClass';

const mostRowsShown = 7;

type Option = { id: string; name: string };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (id: string | null) => void;
  onClose: () => void;
  searchPlaceholder: string;
  noMatch: string;
  start: (option: Option) => ReactNode;
};

/** The search and the rows: loaded when the picker is first opened. */
export function PickerOptions({
  label,
  options,
  chosen,
  onChoose,
  onClose,
  searchPlaceholder,
  noMatch,
  start,
}: Props) {
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
        {/* Its keys move through the list, which has no tab stop of its own. */}
        <Input
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded="true"
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
            if (option) onChoose(option.id);
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
