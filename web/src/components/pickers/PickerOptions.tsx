import { Plus, Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Spinner } from '@/components/display/Spinner';
import { foldedText } from '@/lib/foldedText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { PickerRows, rowId, rowsInSight } from './PickerRows';
import { stepByKey } from './stepByKey';

type Option = { id: string; name: string };

/** Adds the typed name if no option has it. */
export type Addition = {
  name: (typed: string) => string;
  /** What the typed name still lacks, if anything. */
  missing: (typed: string) => string | undefined;
  onAdd: (typed: string) => void;
  isBusy: boolean;
};

type Props = {
  label: string;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (id: string | null) => void;
  searchPlaceholder: string;
  noMatch: string;
  /** Replaces the rows while the search is empty. */
  empty?: ReactNode;
  addition?: Addition | undefined;
  clearName: string;
  start: (option: Option) => ReactNode;
};

/**
 * The search and the rows. The focus stays in the search, whose keys move through the rows. A keystroke renders only
 * the search; the rows follow when they are ready.
 */
export function PickerOptions({
  label,
  options,
  chosen,
  onChoose,
  searchPlaceholder,
  noMatch,
  empty,
  addition,
  clearName,
  start,
}: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Not `autoFocus`: it runs before the surrounding dialog knows the dropdown as its own, and the dialog would take the
  // focus back.
  useEffect(() => field.current?.focus(), []);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(() => options.findIndex(({ id }) => id === chosen?.id));
  const rowHeight = useMediaQuery('(min-width: 48rem)') ? 34 : 44;
  const wanted = useDeferredValue(foldedText(search));
  const searchable = options.map((option) => ({ option, text: foldedText(option.name) }));
  const matching = searchable.filter(({ text }) => text.includes(wanted)).map(({ option }) => option);
  const activeOption = matching[active];
  const typed = search.trim();
  const typedName = foldedText(typed);
  const isThere = searchable.some(({ text }) => text === typedName);
  const offered = typed !== '' && !isThere && !addition?.isBusy ? addition : undefined;

  const isEmptyShown = empty !== undefined && typed === '';

  /** Uses the typed text even if the rows have not caught up. */
  const optionNow = () => {
    const typedNow = foldedText(search);
    if (wanted === typedNow) return activeOption;
    return searchable.filter(({ text }) => text.includes(typedNow))[active]?.option;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, { active, count: matching.length, pageLength: rowsInSight });
    const option = event.key === 'Enter' ? optionNow() : undefined;
    if (option) onChoose(option.id);
    else if (event.key === 'Enter' && offered && !offered.missing(typed)) offered.onAdd(typed);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="-mx-[5px] -mt-[5px] flex h-[34px] items-center gap-2 border-b border-line px-[13px] max-md:h-11">
        <Search className="size-[15px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label={searchPlaceholder}
          aria-expanded={!isEmptyShown}
          aria-autocomplete="list"
          {...(!isEmptyShown && { 'aria-controls': listId })}
          aria-activedescendant={activeOption && rowId(listId, activeOption)}
          placeholder={searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(event.target.value === '' ? -1 : 0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-ink-3 max-md:text-md"
        />
      </div>
      {isEmptyShown ? (
        empty
      ) : (
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
      )}
      {addition && typed !== '' && !isThere && <AddRow addition={addition} typed={typed} />}
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

function AddRow({ addition, typed }: { addition: Addition; typed: string }) {
  const missing = addition.missing(typed);
  if (missing !== undefined) {
    return <p className="border-t border-line px-2 pt-2.5 pb-1.5 text-xs text-ink-2">{missing}</p>;
  }
  return (
    <button
      type="button"
      disabled={addition.isBusy}
      onClick={() => addition.onAdd(typed)}
      className="mt-[5px] flex w-full cursor-pointer items-center gap-2.5 rounded-sm border-t border-line px-2 py-2 text-left text-sm font-medium hover:bg-sunken max-md:min-h-11 dark:hover:bg-ink/9"
    >
      {addition.isBusy ? (
        <Spinner />
      ) : (
        <Plus className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      )}
      <span className="min-w-0 wrap-break-word">{addition.name(typed)}</span>
    </button>
  );
}
