import { Select } from '@/components/Select';
import { type PlanShow, type PlanSort, planShows } from './planSearch';

const showNames: Record<PlanShow, string> = { all: 'All plans', current: 'Current', finished: 'Finished' };
const shows = planShows.map((id) => ({ id, name: showNames[id] }));

const newest = 'newest';
const orders: { id: PlanSort | typeof newest; name: string }[] = [
  { id: newest, name: 'Newest first' },
  { id: 'name', name: 'By name' },
  { id: 'athlete', name: 'By athlete' },
  { id: '-start', name: 'Latest start' },
  { id: 'start', name: 'Earliest start' },
  { id: '-duration', name: 'Longest' },
  { id: '-workouts', name: 'Most workouts' },
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
        className="ml-auto w-[124px] flex-none max-md:w-[112px]"
      />
      {!isWide && (
        <Select
          label="Order"
          isLabelHidden
          options={orders}
          value={sort ?? newest}
          onChange={(id) => onSort(id === newest ? undefined : id)}
          className="w-[140px] flex-none"
        />
      )}
    </>
  );
}
