import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LateSelect } from '@/components/fields/LateSelect';
import { type PlanShow, type PlanSort, planShows } from './planSearch';

const showNames: Record<PlanShow, MessageDescriptor> = {
  all: msg`All plans`,
  current: msg({ message: 'Current', context: 'plans' }),
  finished: msg({ message: 'Finished', context: 'plans' }),
};

const newest = 'newest';
const orders: { id: PlanSort | typeof newest; name: MessageDescriptor }[] = [
  { id: newest, name: msg`Newest first` },
  { id: 'name', name: msg`By name, A to Z` },
  { id: '-name', name: msg`By name, Z to A` },
  { id: 'athlete', name: msg`By athlete, A to Z` },
  { id: '-athlete', name: msg`By athlete, Z to A` },
  { id: 'start', name: msg`Earliest start first` },
  { id: '-start', name: msg`Latest start first` },
  { id: 'duration', name: msg`Shortest first` },
  { id: '-duration', name: msg`Longest first` },
  { id: 'workouts', name: msg`Fewest workouts first` },
  { id: '-workouts', name: msg`Most workouts first` },
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
  const { t } = useLingui();
  return (
    <>
      <LateSelect
        label={t`Which plans`}
        options={planShows.map((id) => ({ id, name: t(showNames[id]) }))}
        value={show}
        onChange={onShow}
        className="w-[124px] flex-none max-md:w-full"
      />
      {!isWide && (
        <LateSelect
          label={t`Order`}
          options={orders.map(({ id, name }) => ({ id, name: t(name) }))}
          value={sort ?? newest}
          onChange={(id) => onSort(id === newest ? undefined : id)}
          className="w-[190px] flex-none max-md:order-last max-md:col-span-2 max-md:w-full"
        />
      )}
    </>
  );
}
