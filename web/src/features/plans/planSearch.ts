import { addressOf, oneOf } from '@/lib/address';
import { listAddress } from '@/lib/paging';

export const planColumns = ['name', 'athlete', 'duration', 'workouts', 'start'] as const;
export type PlanColumn = (typeof planColumns)[number];

/** A column, with a minus for descending order. */
export type PlanSort = PlanColumn | `-${PlanColumn}`;

export const planShows = ['all', 'current', 'finished'] as const;
/** Current plans are those that are not over, including upcoming ones. */
export type PlanShow = (typeof planShows)[number];

/** By default the newest come first. */
export const readPlanSearch = addressOf({
  ...listAddress,
  sort: oneOf(planColumns.flatMap((column) => [column, `-${column}`] as const)),
  show: oneOf(['current', 'finished']),
});
export type PlanSearch = ReturnType<typeof readPlanSearch>;

/** The order after a press on a column header: ascending, descending, default. */
export function nextSort(sort: PlanSort | undefined, column: PlanColumn): PlanSort | undefined {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}
