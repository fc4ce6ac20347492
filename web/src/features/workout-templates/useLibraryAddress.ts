import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTemplateFilter, type TemplateFilter } from '@/domain/workout-templates/templateChoices';
import { useTextInAddress } from '@/lib/useTextInAddress';

type Changes = { [Name in keyof TemplateFilter]: TemplateFilter[Name] | undefined };

type LibraryAddress = {
  search: string;
  filter: Omit<TemplateFilter, 'q'>;
  setSearch: (text: string) => void;
  /** What is undefined does not filter. */
  setFilter: (changes: Omit<Changes, 'q'>) => void;
  clear: () => void;
};

/** What the library shows, kept in the address of the page. */
export function useLibraryAddress(): LibraryAddress {
  const navigate = useNavigate();
  const { q = '', ...filter } = readTemplateFilter(useSearch({ strict: false }));
  // The changes start from the address as it is then: none of the functions depends on what is typed, so that a
  // keystroke does not render the filters.
  const change = (changes: Changes, replace: boolean) =>
    void navigate({
      to: '.',
      search: (current: TemplateFilter) => readTemplateFilter({ ...current, ...changes }),
      replace,
      resetScroll: false,
    });
  const [search, setSearch] = useTextInAddress(q, (text) => change({ q: text }, true));
  return {
    search,
    filter,
    setSearch,
    setFilter: (changes) => change(changes, false),
    clear: () => {
      setSearch('');
      change({ q: undefined, type: undefined, difficulty: undefined, category: undefined }, false);
    },
  };
}
