import { getLocalTimeZone, today } from '@internationalized/date';
import { useState } from 'react';
import { Pager } from '@/components/Pager';
import { PageSizeSelect } from '@/components/PageSizeSelect';
import { SearchField } from '@/components/SearchField';
import { TooltipArea } from '@/components/TooltipArea';
import { pageOf } from '@/lib/paging';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { matchingPlans } from './matchingPlans';
import { NoPlansFound } from './NoPlansFound';
import { PlanCards } from './PlanCards';
import { PlanTable } from './PlanTable';
import { counted, type Plan } from './plan';
import { useDuplicatePlan } from './useDuplicatePlan';
import { wideScreen } from './wideScreen';

type Props = { plans: readonly Plan[]; onDelete: (plan: Plan) => void };

export function PlanList({ plans, onDelete }: Props) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress();
  const [firstView] = useState(`${search} ${askedPage} ${size}`);
  const { duplicate, duplicatingId } = useDuplicatePlan();
  const isWide = useMediaQuery(wideScreen);

  const { items, page, pageCount } = pageOf(matchingPlans(plans, search), askedPage, size);
  const List = isWide ? PlanTable : PlanCards;

  return (
    <>
      <div className="mt-4 mb-2.5 flex items-center gap-3 max-md:flex-wrap max-md:gap-2">
        <SearchField
          label="Search plans"
          placeholder="Search by plan name, athlete, or description..."
          value={search}
          onChange={setSearch}
          className="w-[400px] max-md:w-full"
        />
        <p role="status" className="min-w-0 text-sm wrap-break-word text-ink-3 max-md:flex-1">
          Showing {items.length.toLocaleString('en-US')} of {counted(plans.length, 'plan')}
          {search.trim() !== '' && ` matching “${search.trim()}”`}
        </p>
        <PageSizeSelect
          value={size}
          onChange={setSize}
          className="ml-auto w-[116px] flex-none max-md:w-[112px]"
        />
      </div>
      {items.length === 0 ? (
        <NoPlansFound onClearSearch={() => setSearch('')} />
      ) : (
        <TooltipArea>
          <List
            plans={items}
            today={today(getLocalTimeZone())}
            isFirstView={firstView === `${search} ${askedPage} ${size}`}
            duplicatingId={duplicatingId}
            onDuplicate={duplicate}
            onDelete={onDelete}
          />
        </TooltipArea>
      )}
      {pageCount > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <span className="text-ink-3">
            Page {page.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
          </span>
          <Pager page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
    </>
  );
}
