import { type ReactNode, useId } from 'react';

/** A pill, usually with a count. */
export const filterChip =
  'relative inline-flex h-[30px] max-w-full flex-none cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-[11px] text-sm font-medium whitespace-nowrap text-ink-2 hover:border-control max-md:h-9';
const chosenChip =
  'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-2';

type Props<Id> = {
  label: string;
  choices: readonly { id: Id; name: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Shown after the last chip. */
  end?: ReactNode;
};

/** A choice of one filter, each with its count. On small screens the row scrolls sideways. */
export function FilterChips<Id extends string>({ label, choices, value, onChange, end }: Props<Id>) {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-md:-mx-3.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-3.5 max-md:py-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, count }) => (
        <label key={id} className={`${filterChip} ${chosenChip}`}>
          <input
            type="radio"
            name={group}
            aria-label={count === undefined ? name : `${name} ${count}`}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className="truncate">{name}</span>
          {count !== undefined && <b className="text-xs font-semibold">{count}</b>}
        </label>
      ))}
      {end}
    </fieldset>
  );
}
