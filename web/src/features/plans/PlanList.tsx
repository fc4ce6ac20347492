import { getLocalTimeZone, today } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ListToolbar } from '@/components/lists/ListToolbar';
import { Pager } from '@/components/lists/Pager';
import { TooltipArea } from '@/components/tooltips/TooltipArea';
import { goalsByPlan } from '@/domain/goals/goal';
import { goalsQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { usePlanPdf } from '@/domain/printing/usePlanPdf';
import type { PlanOfAthlete } from '@/domain/share-all/sharedPlan';
import { useFitDownload } from '@/domain/watch/useFitDownload';
import { WatchFiles } from '@/domain/watch/WatchFiles';
import { wholeText } from '@/lib/language/numbers';
import { pageOf } from '@/lib/paging';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { NoPlansFound } from './NoPlansFound';
import { PlanCards } from './PlanCards';
import { PlanChoices } from './PlanChoices';
import { PlanTable } from './PlanTable';
import type { Plan } from './plan';
import type { PlanListProps } from './planListView';
import { wideScreen } from './planListView';
import { shownPlans } from './shownPlans';
import { useDuplicatePlan } from './useDuplicatePlan';
import { usePlanAddress } from './usePlanAddress';

const PlanShare = lazy(() =>
  import('@/domain/share/PlanShare').then(({ PlanShare }) => ({ default: PlanShare })),
);

const ShareAllDialog = lazy(() =>
  import('@/domain/share-all/ShareAllDialog').then(({ ShareAllDialog }) => ({ default: ShareAllDialog })),
);

const SaveAsTemplateDialog = lazy(() =>
  import('@/domain/plan-templates/SaveAsTemplateDialog').then(({ SaveAsTemplateDialog }) => ({
    default: SaveAsTemplateDialog,
  })),
);

/** More are found by searching for some of them. */
const maxLinks = 200;

type Props = Pick<PlanListProps, 'plans' | 'drafts' | 'onDelete'>;

export function PlanList({ plans, drafts, onDelete }: Props) {
  const { t } = useLingui();
  const address = usePlanAddress();
  const {
    search,
    page: askedPage,
    size,
    sort,
    show,
    setSearch,
    setPage,
    setSize,
    setSort,
    setShow,
  } = address;
  const view = `${search} ${askedPage} ${size} ${sort} ${show}`;
  const [firstView] = useState(view);
  const [day] = useState(() => today(getLocalTimeZone()));
  const { duplicate, duplicatingId } = useDuplicatePlan();
  const { print, printingId } = usePlanPdf();
  const fit = useFitDownload();
  const [sharing, setSharing] = useState<Plan>();
  const [linked, setLinked] = useState<readonly PlanOfAthlete[]>();
  const [keeping, setKeeping] = useState<Plan>();
  const isWide = useMediaQuery(wideScreen);
  const mayShare = useMay('publish');
  const mayKeep = useMay('changeTemplates');
  // The list works without goals.
  const { data: goals = [] } = useQuery(goalsQuery());

  const matching = shownPlans(plans, { search, show, sort, today: day });
  const { items, page, pageCount } = pageOf(matching, askedPage, size);
  const List = isWide ? PlanTable : PlanCards;
  const shown = wholeText(items.length);
  const count = matching.length;
  const searched = search.trim();
  const shared = matching.filter(({ isShown }) => isShown);
  const sharedCount = shared.length;
  const showLinks = () =>
    setLinked(
      shared.map(({ scheduleDocumentId, athleteId, details, createdAt }) => ({
        scheduleId: scheduleDocumentId,
        planName: details.name,
        athleteId,
        name: details.athleteName,
        createdAt,
      })),
    );

  return (
    <>
      <div className="mt-4">
        <ListToolbar
          searchLabel={t`Search plans`}
          placeholder={t`Search by plan name, athlete, or description...`}
          search={search}
          onSearch={setSearch}
          size={size}
          onSize={setSize}
          showing={
            searched === ''
              ? t`Showing ${shown} of ${plural(count, { one: '# plan', other: '# plans' })}`
              : t`Showing ${shown} of ${plural(count, { one: '# plan', other: '# plans' })} matching “${searched}”`
          }
          choices={<PlanChoices show={show} onShow={setShow} sort={sort} onSort={setSort} isWide={isWide} />}
        />
      </div>
      {items.length === 0 ? (
        <NoPlansFound
          search={search}
          onClearSearch={() => setSearch('')}
          {...(show !== 'all' && { onShowAll: () => setShow('all') })}
        />
      ) : (
        <TooltipArea>
          <List
            plans={items}
            today={day}
            sort={sort}
            onSort={setSort}
            isFirstView={firstView === view}
            drafts={drafts}
            goals={goalsByPlan(goals, day)}
            onShare={mayShare ? setSharing : undefined}
            duplicatingId={duplicatingId}
            onDuplicate={duplicate}
            onKeep={mayKeep ? setKeeping : undefined}
            printingId={printingId}
            onPrint={({ scheduleDocumentId, details }, layout) =>
              print({ scheduleId: scheduleDocumentId, name: details.name, layout })
            }
            onWatch={({ scheduleDocumentId }) => fit.start({ schedule: scheduleDocumentId })}
            onDelete={onDelete}
          />
        </TooltipArea>
      )}
      {mayShare && sharedCount > 1 && sharedCount <= maxLinks && (
        <div className="mt-3 flex justify-end">
          <Button variant="ghost" icon={<Link2 strokeWidth={1.9} aria-hidden="true" />} onPress={showLinks}>
            {t`${plural(sharedCount, { one: 'Link to # plan', other: 'Links to # plans' })}`}
          </Button>
        </div>
      )}
      {linked && (
        <Suspense>
          <ShareAllDialog plans={linked} onClose={() => setLinked(undefined)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <PlanShare
            plan={{ id: sharing.scheduleDocumentId, name: sharing.details.name }}
            athlete={{ id: sharing.athleteId, name: sharing.details.athleteName }}
            onClose={() => setSharing(undefined)}
          />
        </Suspense>
      )}
      <WatchFiles fit={fit} />
      {keeping && (
        <Suspense>
          <SaveAsTemplateDialog
            scheduleId={keeping.scheduleDocumentId}
            onClose={() => setKeeping(undefined)}
          />
        </Suspense>
      )}
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
