import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListSearch, type PageSize, pageSizes, readListSearch } from '@/lib/paging';
import { useTextInAddress } from '@/lib/useTextInAddress';

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
  const go = (search: ListSearch, options = {}) =>
    void navigate({ to: '.', search: readListSearch(search), ...options });
  const [search, setSearch] = useTextInAddress(q, (text) =>
    go({ q: text, size }, { replace: true, resetScroll: false }),
  );
  return {
    search,
    page: search === q ? page : 1,
    size,
    setSearch,
    setPage: (page) => go({ q: search, page, size }),
    setSize: (size) => go({ q: search, size }, { resetScroll: false }),
  };
}
