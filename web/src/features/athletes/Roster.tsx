import { getLocalTimeZone, today } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { pageOf } from '@/lib/paging';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthleteCards } from './AthleteCards';
import { AthleteTable } from './AthleteTable';
import { matchingAthletes } from './athlete';
import type { AthleteListProps } from './athleteListView';
import { wideScreen } from './athleteListView';
import { GroupChips } from './GroupChips';
import { NoProgress } from './NoProgress';
import type { AthleteProgress } from './progress';
import { rosterProgressQuery } from './queries';
import type { RosterSearch } from './rosterSearch';

const nothingKnown: ReadonlyMap<string, AthleteProgress> = new Map();

export function Roster({
  athletes,
  onEdit,
  onShare,
  onDelete,
}: Omit<AthleteListProps, 'progress' | 'isProgressKnown'>) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress('athletes');
  const [group, setGroup] = useGroupInAddress();
  const isWide = useMediaQuery(wideScreen);
  const {
    data: progress = nothingKnown,
    isError,
    refetch,
  } = useQuery(rosterProgressQuery(today(getLocalTimeZone()).toString()));

  // The field shows a keystroke at once; the list follows when it is ready.
  const wanted = useDeferredValue(search);
  const matching = matchingAthletes(athletes, wanted, group);
  const { items, page, pageCount } = pageOf(matching, askedPage, size);
  const isProgressKnown = progress !== nothingKnown;
  const List = isWide ? AthleteTable : AthleteCards;

  return (
    <>
      <ListToolbar
        noun="athlete"
        placeholder="Search athletes..."
        search={search}
        onSearch={setSearch}
        size={size}
        onSize={setSize}
        shownCount={items.length}
        totalCount={matching.length}
        matching={wanted}
      />
      <GroupChips athletes={athletes} group={group} onGroup={setGroup} />
      {items.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title="No athletes found"
            line="Try adjusting your search"
            action={
              <Button
                onPress={() => {
                  setSearch('');
                  setGroup('');
                }}
              >
                Clear search
              </Button>
            }
          />
        </div>
      ) : (
        <>
          {isError && !isProgressKnown && <NoProgress onRetry={() => void refetch()} />}
          <List
            athletes={items}
            progress={progress}
            isProgressKnown={isProgressKnown}
            onEdit={onEdit}
            onShare={onShare}
            onDelete={onDelete}
          />
        </>
      )}
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}

/** The group whose athletes are shown, in the address of the page. Another group starts at page 1. */
function useGroupInAddress() {
  const navigate = useNavigate();
  const { group = '' }: RosterSearch = useSearch({ strict: false });
  const setGroup = (chosen: string) =>
    void navigate({
      to: '.',
      search: ({ page: _, group: __, ...others }: RosterSearch) => ({
        ...others,
        ...(chosen !== '' && { group: chosen }),
      }),
      resetScroll: false,
    });
  return [group, setGroup] as const;
}
