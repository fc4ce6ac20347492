import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListSearch, type PageSize, readListSearch } from './paging';
import { rememberedSize, rememberSize } from './rememberedSize';
import { useTextInAddress } from './useTextInAddress';

type ListAddress = {
  search: string;
  page: number;
  size: PageSize;
  setSearch: (text: string) => void;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
};

type Changes = { q: string } | { page: number } | { size: PageSize };

/**
 * The search, page and page size of a list, kept in the URL. A new search or size starts at page 1. Without a size in
 * the URL the last chosen one applies.
 */
export function useListAddress(list: string): ListAddress {
  const navigate = useNavigate();
  const { q = '', page = 1, size = rememberedSize(list) } = useSearch({ strict: false });
  // Changes start from the URL at that moment. No callback depends on the search text, so a keystroke does not
  // re-render the pager and the page size.
  const change = (changes: Changes, options = {}) =>
    void navigate({
      to: '.',
      search: ({ q, page: _, size, ...others }: ListSearch) => ({
        ...others,
        ...readListSearch({ q, size, page: 1, ...changes }),
      }),
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
    setSize: (size) => {
      rememberSize(list, size);
      change({ size }, { resetScroll: false });
    },
  };
}
