import { getLocalTimeZone, today } from '@internationalized/date';
import { useState } from 'react';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { TooltipArea } from '@/components/TooltipArea';
import { pageOf } from '@/lib/paging';
import { useSchedulePdf } from '@/lib/printing/useSchedulePdf';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { matchingPlans } from './matchingPlans';
import { NoPlansFound } from './NoPlansFound';
import { PlanCards } from './PlanCards';
import { PlanTable } from './PlanTable';
import type { PlanListProps } from './planListProps';
import { useDuplicatePlan } from './useDuplicatePlan';
import { wideScreen } from './wideScreen';

type Props = Pick<PlanListProps, 'plans' | 'drafts' | 'onDelete'>;

export function PlanList({ plans, drafts, onDelete }: Props) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress();
  const [firstView] = useState(`${search} ${askedPage} ${size}`);
  const { duplicate, duplicatingId } = useDuplicatePlan();
  const { print, printingId } = useSchedulePdf();
  const isWide = useMediaQuery(wideScreen);

  const matching = matchingPlans(plans, search);
  const { items, page, pageCount } = pageOf(matching, askedPage, size);
  const List = isWide ? PlanTable : PlanCards;

  return (
    <>
      <div className="mt-4">
        <ListToolbar
          noun="plan"
          placeholder="Search by plan name, athlete, or description..."
          search={search}
          onSearch={setSearch}
          size={size}
          onSize={setSize}
          shownCount={items.length}
          totalCount={matching.length}
          matching={search}
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
            drafts={drafts}
            duplicatingId={duplicatingId}
            onDuplicate={duplicate}
            printingId={printingId}
            onPrint={({ scheduleDocumentId, details }, layout) =>
              print({ scheduleId: scheduleDocumentId, name: details.name, layout })
            }
            onDelete={onDelete}
          />
        </TooltipArea>
      )}
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
