import { Select } from '@/components/fields/Select';
import { type PlanShow, type PlanSort, planShows } from './planSearch';

const showNames: Record<PlanShow, string> = { all: 'All plans', current: 'Current', finished: 'Finished' };
const shows = planShows.map((id) => ({ id, name: showNames[id] }));

const newest = 'newest';
const orders: { id: PlanSort | typeof newest; name: string }[] = [
  { id: newest, name: 'Newest first' },
  { id: 'name', name: 'By name, A to Z' },
  { id: '-name', name: 'By name, Z to A' },
  { id: 'athlete', name: 'By athlete, A to Z' },
  { id: '-athlete', name: 'By athlete, Z to A' },
  { id: 'start', name: 'Earliest start first' },
  { id: '-start', name: 'Latest start first' },
  { id: 'duration', name: 'Shortest first' },
  { id: '-duration', name: 'Longest first' },
  { id: 'workouts', name: 'Fewest workouts first' },
  { id: '-workouts', name: 'Most workouts first' },
];

type Props = {
  show: PlanShow;
  onShow: (show: PlanShow) => void;
  sort: PlanSort | undefined;
  onSort: (sort: PlanSort | undefined) => void;
  /** Cards have no columns to sort by. */
  isWide: boolean;
};

export function PlanChoices({ show, onShow, sort, onSort, isWide }: Props) {
  return (
    <>
      <Select
        label="Which plans"
        isLabelHidden
        options={shows}
        value={show}
        onChange={onShow}
        className="w-[124px] flex-none max-md:w-full"
      />
      {!isWide && (
        <Select
          label="Order"
          isLabelHidden
          options={orders}
          value={sort ?? newest}
          onChange={(id) => onSort(id === newest ? undefined : id)}
          className="w-[190px] flex-none max-md:order-last max-md:col-span-2 max-md:w-full"
        />
      )}
    </>
  );
}
