import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTemplateFilter, type TemplateFilter } from '@/lib/templates/matchingTemplates';
import { useTextInAddress } from '@/lib/useTextInAddress';

type LibraryAddress = {
  search: string;
  filter: Omit<TemplateFilter, 'q'>;
  setSearch: (text: string) => void;
  /** What is undefined does not filter. */
  setFilter: (filter: { [Name in keyof LibraryAddress['filter']]: TemplateFilter[Name] | undefined }) => void;
  clear: () => void;
};

/** What the library shows, kept in the address of the page. */
export function useLibraryAddress(): LibraryAddress {
  const navigate = useNavigate();
  const { q = '', ...filter } = readTemplateFilter(useSearch({ strict: false }));
  const go = (search: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: '.', search: readTemplateFilter(search), replace, resetScroll: false });
  const [search, setSearch] = useTextInAddress(q, (text) => go({ ...filter, q: text }, true));
  return {
    search,
    filter,
    setSearch,
    setFilter: (changes) => go({ ...filter, ...changes, q: search }, false),
    clear: () => {
      setSearch('');
      go({}, false);
    },
  };
}
