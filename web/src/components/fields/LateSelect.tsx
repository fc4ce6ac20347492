import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { Select } from './Select';
import { selectButton } from './selectClass';

const LoadedSelect = lazyAfterPaint(() =>
  import('./Select').then((module) => module.Select<string | number>),
);

type Props<Id extends string | number> = Omit<
  ComponentProps<typeof Select<Id>>,
  'isDisabled' | 'isLabelHidden'
>;

/**
 * A Select without a visible label whose list loads after the page. Until then a button of the same look remembers that it was
 * focused or pressed.
 */
export function LateSelect<Id extends string | number>({ options, onChange, ...select }: Props<Id>) {
  const { label, value, className = '' } = select;
  const [isFocused, setIsFocused] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const chosen = options.find(({ id }) => id === value);
  return (
    <Suspense
      fallback={
        <div className={`flex min-w-0 flex-col ${className}`}>
          <button
            type="button"
            aria-label={`${chosen?.name} ${label}`}
            aria-haspopup="listbox"
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            onClick={() => setIsPressed(true)}
            className={selectButton}
          >
            <span className="min-w-0 truncate">{chosen?.name}</span>
            <ChevronsUpDown
              className="size-[13px] flex-none text-ink-3"
              strokeWidth={1.9}
              aria-hidden="true"
            />
          </button>
        </div>
      }
    >
      <LoadedSelect
        {...select}
        options={options}
        onChange={(id) => {
          const option = options.find((option) => option.id === id);
          if (option) onChange(option.id);
        }}
        isLabelHidden
        autoFocus={isFocused}
        defaultOpen={isPressed}
      />
    </Suspense>
  );
}
