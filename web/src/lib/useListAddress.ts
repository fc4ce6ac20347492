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
 * What the list shows, kept in the address of the page. A new search or size starts at page 1. Where the address names
 * no size it is the one that was chosen last.
 */
export function useListAddress(list: string): ListAddress {
  const navigate = useNavigate();
  const { q = '', page = 1, size = rememberedSize(list) } = useSearch({ strict: false });
  // The changes start from the address as it is then: none of the functions depends on what is typed, so that a
  // keystroke does not render the pager and the page size.
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
