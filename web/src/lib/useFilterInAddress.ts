import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTextInAddress } from '@/lib/useTextInAddress';

export type FilterInAddress<Filter extends { q?: string }> = ReturnType<typeof useFilterInAddress<Filter>>;

type Changes<Filter> = { [Name in keyof Filter]?: Filter[Name] | undefined };

/** The filters of a list, kept in the URL: the search text as `q`, and any others. */
export function useFilterInAddress<Filter extends { q?: string }>(
  read: (search: Record<string, unknown>) => Filter,
) {
  const navigate = useNavigate();
  const { q = '', ...filter } = read(useSearch({ strict: false }));
  // Changes start from the URL at that moment, so that a keystroke does not re-render the filters.
  const change = (changes: (current: Record<string, unknown>) => Record<string, unknown>, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => read(changes(current))) as never,
      replace,
      resetScroll: false,
    });
  const [search, setSearch] = useTextInAddress(q, (text) =>
    change((current) => ({ ...current, q: text }), true),
  );
  return {
    search,
    filter,
    setSearch,
    /** An undefined value removes the filter. */
    setFilter: (changes: Changes<Omit<Filter, 'q'>>) =>
      change((current) => ({ ...current, ...changes }), false),
    clear: () => {
      setSearch('');
      change(() => ({}), false);
    },
  };
}
