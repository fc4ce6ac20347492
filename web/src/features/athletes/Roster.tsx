import { useDeferredValue } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pager } from '@/components/Pager';
import { PageSizeSelect } from '@/components/PageSizeSelect';
import { SearchField } from '@/components/SearchField';
import { pageOf } from '@/lib/paging';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthleteCards } from './AthleteCards';
import { AthleteTable } from './AthleteTable';
import { matchingAthletes } from './athlete';
import type { AthleteListProps } from './athleteListProps';
import { wideScreen } from './wideScreen';

export function Roster({ athletes, onEdit, onDelete }: AthleteListProps) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress();
  const isWide = useMediaQuery(wideScreen);

  // The field shows a keystroke at once; the list follows when it is ready.
  const wanted = useDeferredValue(search);
  const { items, page, pageCount } = pageOf(matchingAthletes(athletes, wanted), askedPage, size);
  const List = isWide ? AthleteTable : AthleteCards;

  return (
    <>
      <div className="mb-2.5 flex items-center gap-3 max-md:flex-wrap max-md:gap-2">
        <SearchField
          label="Search athletes"
          placeholder="Search athletes..."
          value={search}
          onChange={setSearch}
          className="w-[400px] max-md:w-full"
        />
        <p role="status" className="min-w-0 text-sm wrap-break-word text-ink-3 max-md:flex-1">
          Showing {items.length.toLocaleString('en-US')} of {athletes.length.toLocaleString('en-US')}{' '}
          {athletes.length === 1 ? 'athlete' : 'athletes'}
          {wanted.trim() !== '' && ` matching “${wanted.trim()}”`}
        </p>
        <PageSizeSelect
          value={size}
          onChange={setSize}
          className="ml-auto w-[116px] flex-none max-md:w-[112px]"
        />
      </div>
      {items.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title="No athletes found"
            line="Try adjusting your search"
            action={<Button onPress={() => setSearch('')}>Clear search</Button>}
          />
        </div>
      ) : (
        <List athletes={items} onEdit={onEdit} onDelete={onDelete} />
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
