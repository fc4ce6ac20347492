import { useNavigate, useSearch } from '@tanstack/react-router';
import { useListAddress } from '@/lib/useListAddress';
import { type PlanSearch, type PlanShow, type PlanSort, readPlanSearch } from './planSearch';

/** The filters and the order of the plans list, kept in the URL. */
export function usePlanAddress() {
  const navigate = useNavigate();
  const list = useListAddress('plans');
  const { sort, show: narrowed } = readPlanSearch(useSearch({ strict: false }));
  const show: PlanShow = narrowed ?? 'all';
  const change = (changes: { sort?: PlanSort | undefined; show?: PlanShow }) =>
    void navigate({
      to: '.',
      search: (current: PlanSearch) => readPlanSearch({ ...current, page: 1, ...changes }),
      resetScroll: false,
    });
  return {
    ...list,
    sort,
    show,
    setSort: (sort: PlanSort | undefined) => change({ sort }),
    setShow: (show: PlanShow) => change({ show }),
  };
}
