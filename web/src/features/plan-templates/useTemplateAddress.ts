import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTextInAddress } from '@/lib/useTextInAddress';
import { type PlanTemplateFilter, readPlanTemplateFilter } from './templateSearch';

type Changes = { [Name in keyof PlanTemplateFilter]: PlanTemplateFilter[Name] | undefined };

/** What the list shows, kept in the address of the page. */
export function useTemplateAddress() {
  const navigate = useNavigate();
  const { q = '', ...filter } = readPlanTemplateFilter(useSearch({ strict: false }));
  // The changes start from the address as it is then, so that a keystroke does not render the filters.
  const change = (changes: Changes, replace: boolean) =>
    void navigate({
      to: '.',
      search: (current: PlanTemplateFilter) => readPlanTemplateFilter({ ...current, ...changes }),
      replace,
      resetScroll: false,
    });
  const [search, setSearch] = useTextInAddress(q, (text) => change({ q: text }, true));
  return {
    search,
    filter,
    setSearch,
    /** What is undefined does not filter. */
    setFilter: (changes: Omit<Changes, 'q'>) => change(changes, false),
    clear: () => {
      setSearch('');
      change({ q: undefined, race: undefined, level: undefined, length: undefined, tag: undefined }, false);
    },
  };
}
