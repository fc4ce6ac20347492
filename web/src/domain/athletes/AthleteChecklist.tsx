import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState } from 'react';
import { CheckRow } from '@/components/fields/CheckRow';
import { SearchField } from '@/components/fields/SearchField';
import { foldedText } from '@/lib/foldedText';
import { slotOf } from '@/lib/rowWindow';
import { useRowWindow } from '@/lib/useRowWindow';
import { Bib } from './Bib';

type Named = { id: string; name: string };

type Props = {
  athletes: readonly Named[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  isDisabled?: boolean;
  /** Usually the height. */
  className?: string;
};

const rowHeight = 40;

/** A multiple choice from the roster, with a search by name. Only the rows near the viewport are rendered. */
export function AthleteChecklist({
  athletes,
  chosen,
  onChange,
  isDisabled = false,
  className = 'max-h-[300px]',
}: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = foldedText(useDeferredValue(search));
  const matching = athletes.filter(({ name }) => foldedText(name).includes(wanted));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="flex min-h-0 flex-col gap-2.5">
      <SearchField
        label={t`Search athletes`}
        placeholder={t`Search athletes...`}
        value={search}
        onChange={setSearch}
      />
      {matching.length === 0 ? (
        <p className="px-2 py-3 text-sm text-ink-3">
          <Trans>No athletes found.</Trans>
        </p>
      ) : (
        <Rows {...{ matching, chosen, toggle, isDisabled, className }} />
      )}
    </div>
  );
}

type RowsProps = {
  matching: readonly Named[];
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  isDisabled: boolean;
  className: string;
};

function Rows({ matching, chosen, toggle, isDisabled, className }: RowsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, matching.length, rowHeight);
  return (
    <fieldset disabled={isDisabled} className={`min-h-0 overflow-y-auto ${className}`}>
      <legend className="sr-only">
        <Trans>Athletes</Trans>
      </legend>
      <ul ref={listRef} style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}>
        {matching.slice(first, end).map(({ id, name }, index) => {
          const isChosen = chosen.has(id);
          return (
            <li
              key={slotOf(first + index, end - first)}
              aria-setsize={matching.length}
              aria-posinset={first + index + 1}
            >
              <CheckRow
                isChecked={isChosen}
                onToggle={() => toggle(id)}
                className={`h-10 rounded-md px-2 has-focus-visible:-outline-offset-2 ${isChosen ? 'bg-surface ring-1 ring-line-strong ring-inset' : ''}`}
              >
                <Bib name={name} />
                <span className="line-clamp-2 min-w-0 leading-[17px] wrap-break-word" title={name}>
                  {name}
                </span>
              </CheckRow>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
