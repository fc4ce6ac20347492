import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { foldedText } from '@/lib/foldedText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { PickerRows, rowId, rowsInSight } from './PickerRows';
import { stepByKey } from './stepByKey';

type Option = { id: string; name: string };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (id: string | null) => void;
  searchPlaceholder: string;
  noMatch: string;
  clearName: string;
  start: (option: Option) => ReactNode;
};

/**
 * The search and the rows. The focus stays in the search, whose keys move
 * through the rows; a keystroke renders the search alone, and the rows follow when they are ready.
 */
export function PickerOptions({
  label,
  options,
  chosen,
  onChoose,
  searchPlaceholder,
  noMatch,
  clearName,
  start,
}: Props) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(() => options.findIndex(({ id }) => id === chosen?.id));
  const rowHeight = useMediaQuery('(min-width: 48rem)') ? 34 : 44;
  const wanted = useDeferredValue(foldedText(search));
  const searchable = options.map((option) => ({ option, text: foldedText(option.name) }));
  const matching = searchable.filter(({ text }) => text.includes(wanted)).map(({ option }) => option);
  const activeOption = matching[active];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, { active, count: matching.length, pageLength: rowsInSight });
    if (event.key === 'Enter' && activeOption) onChoose(activeOption.id);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="-mx-[5px] -mt-[5px] flex h-[34px] items-center gap-2 border-b border-line px-[13px] max-md:h-11">
        <Search className="size-[15px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={searchPlaceholder}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeOption && rowId(listId, activeOption)}
          placeholder={searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the picker was just opened.
          autoFocus
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(event.target.value === '' ? -1 : 0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-ink-3 max-md:text-md"
        />
      </div>
      <PickerRows
        id={listId}
        label={label}
        options={matching}
        chosenId={chosen?.id}
        active={active}
        rowHeight={rowHeight}
        noMatch={noMatch}
        start={start}
        onChoose={onChoose}
      />
      {chosen && (
        <button
          type="button"
          onClick={() => onChoose(null)}
          className="mt-[5px] flex w-full cursor-pointer items-center gap-2.5 rounded-sm border-t border-line px-2 py-2 text-sm text-ink-2 hover:bg-sunken max-md:min-h-11 dark:hover:bg-ink/9"
        >
          <X className="size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
          {clearName}
        </button>
      )}
    </>
  );
}
