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

export function Roster({ athletes, onEdit, onShare, onDelete }: AthleteListProps) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress('athletes');
  const isWide = useMediaQuery(wideScreen);

  // The field shows a keystroke at once; the list follows when it is ready.
  const wanted = useDeferredValue(search);
  const matching = matchingAthletes(athletes, wanted);
  const { items, page, pageCount } = pageOf(matching, askedPage, size);
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
      {items.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title="No athletes found"
            line="Try adjusting your search"
            action={<Button onPress={() => setSearch('')}>Clear search</Button>}
          />
        </div>
      ) : (
        <List athletes={items} onEdit={onEdit} onShare={onShare} onDelete={onDelete} />
      )}
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
