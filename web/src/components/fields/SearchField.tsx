import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { fieldFocusWithin, fieldFrame, fieldHeights } from './fieldClass';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Usually the width. */
  className?: string;
};

/** A native input, which renders fastest per keystroke. Escape and the cross clear it. */
export function SearchField({ label, placeholder, value, onChange, className = '' }: Props) {
  const { t } = useLingui();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`flex min-h-(--h-control) min-w-0 items-center max-md:min-h-(--h-control-lg) ${fieldFrame} ${fieldFocusWithin} ${fieldHeights.md} ${className}`}
    >
      <Search
        className="pointer-events-none -mr-6 ml-2.5 size-[15px] flex-none text-ink-3"
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Keeps a surrounding dialog open.
          event.stopPropagation();
          event.preventDefault();
          onChange('');
        }}
        className="h-full min-w-0 flex-1 rounded-md bg-transparent pr-2.5 pl-8 text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            onChange('');
            inputRef.current?.focus();
          }}
          className="mr-1.5 grid size-6 flex-none place-items-center rounded-sm text-ink-3 hover:text-ink max-md:mr-0 max-md:size-11"
        >
          <X className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
