import type { ReactNode } from 'react';
import { SearchField } from '@/components/fields/SearchField';
import type { PageSize } from '@/lib/paging';
import { PageSizeSelect } from './PageSizeSelect';

type Props = {
  /** Before the search. */
  start?: ReactNode;
  /** "Search plans" */
  searchLabel: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  size: PageSize;
  onSize: (size: PageSize) => void;
  /** "Showing 10 of 32 plans" */
  showing: string;
  /** Other filters and the sort order. */
  choices?: ReactNode;
  /** Next to the search; below the count on phones. */
  order?: ReactNode;
};

/** Search, count, filters and page size above a paged list. */
export function ListToolbar({
  start,
  searchLabel,
  placeholder,
  search,
  onSearch,
  size,
  onSize,
  showing,
  choices,
  order,
}: Props) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-3 max-md:gap-2">
      {start}
      <SearchField
        label={searchLabel}
        placeholder={placeholder}
        value={search}
        onChange={onSearch}
        className="max-w-[400px] min-w-[220px] flex-[1_1_220px] max-md:max-w-none max-md:basis-full"
      />
      {order}
      <p
        role="status"
        className={`min-w-0 text-sm wrap-break-word text-ink-3 ${order ? 'max-md:basis-full' : 'max-md:flex-1'}`}
      >
        {showing}
      </p>
      <div
        className={`ml-auto flex flex-none gap-3 max-md:order-1 max-md:gap-2 ${choices ? 'max-md:grid max-md:w-full max-md:grid-cols-2' : ''}`}
      >
        {choices}
        <PageSizeSelect
          value={size}
          onChange={onSize}
          className={`w-[116px] flex-none ${choices ? 'max-md:w-full' : 'max-md:w-[112px]'}`}
        />
      </div>
    </div>
  );
}
