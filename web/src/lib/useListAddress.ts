import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListSearch, type PageSize, pageSizes, readListSearch } from './paging';
import { useTextInAddress } from './useTextInAddress';

type ListAddress = {
  search: string;
  page: number;
  size: PageSize;
  setSearch: (text: string) => void;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
};

/** What the list shows, kept in the address of the page. A new search or size starts at page 1. */
export function useListAddress(): ListAddress {
  const navigate = useNavigate();
  const { q = '', page = 1, size = pageSizes[0] } = useSearch({ strict: false });
  // The changes start from the address as it is then: none of the functions depends on what is typed, so that a
  // keystroke does not render the pager and the page size.
  const change = (changes: ListSearch, options = {}) =>
    void navigate({
      to: '.',
      search: (current: ListSearch) => readListSearch({ ...current, page: 1, ...changes }),
      ...options,
    });
  const [search, setSearch] = useTextInAddress(q, (text) =>
    change({ q: text }, { replace: true, resetScroll: false }),
  );
  return {
    search,
    page: search === q ? page : 1,
    size,
    setSearch,
    setPage: (page) => change({ page }),
    setSize: (size) => change({ size }, { resetScroll: false }),
  };
}
