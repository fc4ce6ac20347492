import { useId } from 'react';

type Props<Id extends string> = {
  label: string;
  choices: readonly { id: Id; name: string; count?: number | undefined }[];
  value: Id;
  onChange: (id: Id) => void;
  isLarge?: boolean;
};

/** A choice between a few options, all visible. */
export function SegmentedSwitch<Id extends string>({
  label,
  choices,
  value,
  onChange,
  isLarge = false,
}: Props<Id>) {
  const group = useId();
  return (
    <fieldset className="inline-flex w-fit flex-none gap-0.5 rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, count }) => (
        <label
          key={id}
          className={`${isLarge ? 'h-9 px-4 text-base' : 'h-[30px] px-2.5 text-sm'} relative grid cursor-pointer place-items-center rounded-sm font-medium text-ink-2 has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:h-10 max-md:px-4 dark:has-checked:bg-sunken-2`}
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {count === undefined ? (
            name
          ) : (
            <span>
              {name} <b className="pl-0.5 text-xs font-semibold text-ink-3">{count}</b>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
