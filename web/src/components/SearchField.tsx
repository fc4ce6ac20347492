import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { fieldFocusWithin, fieldFrame, fieldHeights } from './fieldClass';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** A width, mostly. */
  className?: string;
};

/** Escape and the cross clear it. */
export function SearchField({ label, placeholder, value, onChange, className = '' }: Props) {
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={`min-w-0 ${className}`}>
      <Group className={`flex items-center ${fieldFrame} ${fieldFocusWithin} ${fieldHeights.md}`}>
        <Search
          className="pointer-events-none -mr-6 ml-2.5 size-[15px] flex-none text-ink-3"
          strokeWidth={1.9}
          aria-hidden="true"
        />
        <Input
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 rounded-md bg-transparent pr-2.5 pl-8 text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <Button
            aria-label="Clear search"
            className="mr-1.5 grid size-6 flex-none place-items-center rounded-sm text-ink-3 hover:text-ink max-md:mr-0 max-md:size-11"
          >
            <X className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  );
}
