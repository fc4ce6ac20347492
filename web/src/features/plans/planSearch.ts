import { type ListSearch, readListSearch } from '@/lib/paging';

export const planColumns = ['name', 'athlete', 'duration', 'workouts', 'start'] as const;
export type PlanColumn = (typeof planColumns)[number];

/** A column, with a minus where the greatest stands first. */
export type PlanSort = PlanColumn | `-${PlanColumn}`;

export const planShows = ['all', 'current', 'finished'] as const;
/** Current plans are those that are not over, also those to come. */
export type PlanShow = (typeof planShows)[number];

/** What the address of the plans holds. Without a column the newest stand first. */
export type PlanSearch = ListSearch & { sort?: PlanSort; show?: Exclude<PlanShow, 'all'> };

/** Reads the address of the plans; what makes no sense is left out. */
export function readPlanSearch(search: Record<string, unknown>): PlanSearch {
  const sort = planColumns
    .flatMap((column) => [column, `-${column}`] as const)
    .find((known) => known === search.sort);
  const show = planShows.find((known) => known !== 'all' && known === search.show);
  return { ...readListSearch(search), ...(sort && { sort }), ...(show && show !== 'all' && { show }) };
}

/** What a press on a column's name leads to: upwards, downwards, and as it was. */
export function nextSort(sort: PlanSort | undefined, column: PlanColumn): PlanSort | undefined {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}
