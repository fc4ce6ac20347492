import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchField } from '@/components/fields/SearchField';

type Props = {
  /** "Search templates" */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** How many items are shown. */
  count: string;
  /** The filters, each a `FilterSelect`. */
  children: ReactNode;
};

/** Search, filters and count above a list of cards. */
export function FilterToolbar({ label, search, onSearch, count, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-3 max-md:grid max-md:grid-cols-2 max-md:gap-2">
      <SearchField
        label={label}
        placeholder={t`${label}...`}
        value={search}
        onChange={onSearch}
        className="w-[330px] max-md:col-span-2 max-md:w-full"
      />
      {children}
      <p role="status" className="ml-auto text-sm text-ink-3 max-md:col-span-2 max-md:ml-0">
        {count}
      </p>
    </div>
  );
}
