import { getLocalTimeZone, today } from '@internationalized/date';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Button } from '@/components/buttons/Button';
import { Select } from '@/components/fields/Select';
import { ListToolbar } from '@/components/lists/ListToolbar';
import { Pager } from '@/components/lists/Pager';
import { EmptyState } from '@/components/states/EmptyState';
import { inboxQuery } from '@/domain/inbox/queries';
import { wholeText } from '@/lib/language/numbers';
import { pageOf } from '@/lib/paging';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthleteCards } from './AthleteCards';
import { AthleteTable } from './AthleteTable';
import { type Athlete, matchingAthletes } from './athlete';
import type { AthleteListProps } from './athleteListView';
import { wideScreen } from './athleteListView';
import { useChosen } from './bulk/useChosen';
import { GroupChips } from './GroupChips';
import type { AthleteProgress } from './progress';
import { rosterProgressQuery } from './queries';
import { inboxPlaces, orderedAthletes } from './rosterOrder';
import { type RosterOrder, type RosterSearch, readRosterSearch } from './rosterSearch';
import { useClub } from './useClub';

/** Loaded in a club only. */
const WhoseSwitch = lazy(() =>
  import('@/domain/members/WhoseSwitch').then(({ WhoseSwitch }) => ({ default: WhoseSwitch })),
);

/** Loaded once somebody is chosen. */
const BulkBar = lazy(() => import('./bulk/BulkBar').then(({ BulkBar }) => ({ default: BulkBar })));

const nothingKnown: ReadonlyMap<string, AthleteProgress> = new Map();
const nobody: ReadonlyMap<string, number> = new Map();

const orders: { id: RosterOrder; name: MessageDescriptor }[] = [
  { id: 'needs', name: msg`Needs you first` },
  { id: 'name', name: msg`By name, A to Z` },
  { id: 'race', name: msg`Next race first` },
];

/** The shell polls the inbox; the roster only reads it. */
const inboxOrderQuery = () =>
  queryOptions({ ...inboxQuery(), refetchInterval: false, refetchOnWindowFocus: false, select: inboxPlaces });

export function Roster({
  athletes: everyone,
  onEdit,
  onShare,
  onAvailability,
  onDelete,
  onAssign,
}: Omit<AthleteListProps, 'progress' | 'isProgressKnown' | 'coaches' | 'chosen'>) {
  const { t } = useLingui();
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress('athletes');
  const { group, order, setGroup, setOrder } = useRosterAddress();
  const isWide = useMediaQuery(wideScreen);
  const club = useClub(everyone);
  const athletes = club?.athletes ?? everyone;
  const { ordered, progress, isProgressKnown, isError, refetch } = useOrderedAthletes(athletes, order);

  // The field updates at once; the list follows when it is ready.
  const wanted = useDeferredValue(search);
  const matching = matchingAthletes(ordered, wanted, group);
  const { items, page, pageCount } = pageOf(matching, askedPage, size);
  const chosen = useChosen(everyone, items);
  const mayChoose = onEdit !== undefined;
  const List = isWide ? AthleteTable : AthleteCards;
  const shown = wholeText(items.length);
  const count = matching.length;
  const searched = wanted.trim();

  return (
    <>
      <ListToolbar
        start={
          club && (
            <Suspense>
              <WhoseSwitch
                label={t`Whose athletes`}
                value={club.whose}
                onChange={(whose) => {
                  club.setWhose(whose);
                  setPage(1);
                }}
                counts={club.counts}
              />
            </Suspense>
          )
        }
        searchLabel={t`Search athletes`}
        placeholder={t`Search athletes...`}
        search={search}
        onSearch={setSearch}
        size={size}
        onSize={setSize}
        showing={
          searched === ''
            ? t`Showing ${shown} of ${plural(count, { one: '# athlete', other: '# athletes' })}`
            : t`Showing ${shown} of ${plural(count, { one: '# athlete', other: '# athletes' })} matching “${searched}”`
        }
        order={
          <Select
            label={t`Order`}
            isLabelHidden
            options={orders.map(({ id, name }) => ({ id, name: t(name) }))}
            value={order}
            onChange={setOrder}
            className="w-[168px] flex-none max-md:order-1 max-md:w-auto max-md:flex-1"
          />
        }
      />
      {chosen.ids.size > 0 ? (
        <Suspense>
          <BulkBar
            chosen={chosen}
            everyone={everyone}
            shown={items}
            matching={matching}
            progress={progress}
            coaches={club?.members}
          />
        </Suspense>
      ) : (
        <GroupChips athletes={everyone} shown={athletes} group={group} onGroup={setGroup} />
      )}
      {items.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title={t`No athletes found`}
            line={t`Try adjusting your search`}
            action={
              <Button
                onPress={() => {
                  setSearch('');
                  setGroup('');
                }}
              >
                <Trans>Clear search</Trans>
              </Button>
            }
          />
        </div>
      ) : (
        <>
          {isError && !isProgressKnown && <NoProgress onRetry={() => void refetch()} />}
          {/* Keys and a long press for what its boxes do too. */}
          <div
            className="[-webkit-touch-callout:none]"
            {...(mayChoose && { onKeyDown: chosen.onKeyDown, ...chosen.onLongPress })}
          >
            <List
              athletes={items}
              chosen={mayChoose ? chosen : undefined}
              progress={progress}
              isProgressKnown={isProgressKnown}
              onEdit={onEdit}
              onShare={onShare}
              onAvailability={onAvailability}
              onDelete={onDelete}
              onAssign={club && onAssign}
              coaches={club?.coaches}
            />
          </div>
        </>
      )}
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}

/** Shown above the roster if progress could not be loaded: plans and answers are missing. */
function NoProgress({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-2 text-sm text-danger">
      <Trans>Plans, answers and races could not be loaded.</Trans>
      <Button size="sm" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** A separate hook, so that a keystroke in the search does not sort thousands again. */
function useOrderedAthletes(athletes: readonly Athlete[], order: RosterOrder) {
  const {
    data: progress = nothingKnown,
    isError,
    refetch,
  } = useQuery(rosterProgressQuery(today(getLocalTimeZone()).toString()));
  const { data: places = nobody } = useQuery(inboxOrderQuery());
  return {
    ordered: orderedAthletes(athletes, order, { places, progress }),
    progress,
    isProgressKnown: progress !== nothingKnown,
    isError,
    refetch,
  };
}

/** The filters and the order of the roster, kept in the URL. Any change starts at page 1. */
function useRosterAddress() {
  const navigate = useNavigate();
  const { group = '', ...search }: RosterSearch = useSearch({ strict: false });
  const order: RosterOrder = search.order ?? 'needs';
  const change = (changes: { group?: string; order?: RosterOrder }) =>
    void navigate({
      to: '.',
      search: (current: RosterSearch) => readRosterSearch({ ...current, ...changes, page: 1 }),
      resetScroll: false,
    });
  return {
    group,
    order,
    setGroup: (group: string) => change({ group }),
    setOrder: (order: RosterOrder) => change({ order }),
  };
}
