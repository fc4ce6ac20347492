import { useDeferredValue, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pager } from '@/components/Pager';
import { PageSizeSelect } from '@/components/PageSizeSelect';
import { SearchField } from '@/components/SearchField';
import { pageOf } from '@/lib/paging';
import { useListAddress } from '@/lib/useListAddress';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthleteCards } from './AthleteCards';
import { AthleteDialog } from './AthleteDialog';
import { AthleteTable } from './AthleteTable';
import { type Athlete, matchingAthletes } from './athlete';
import { DeleteAthleteDialog } from './DeleteAthleteDialog';
import { wideScreen } from './wideScreen';

export function Roster({ athletes }: { athletes: readonly Athlete[] }) {
  const { search, page: askedPage, size, setSearch, setPage, setSize } = useListAddress();
  const [editing, setEditing] = useState<Athlete>();
  const [deleting, setDeleting] = useState<Athlete>();
  const isWide = useMediaQuery(wideScreen);
  const countRef = useRef<HTMLParagraphElement>(null);

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
        <p
          ref={countRef}
          role="status"
          tabIndex={-1}
          className="min-w-0 text-sm wrap-break-word text-ink-3 outline-none max-md:flex-1"
        >
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
        <List athletes={items} onEdit={setEditing} onDelete={setDeleting} />
      )}
      {pageCount > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <span className="text-ink-3">
            Page {page.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
          </span>
          <Pager page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
      {editing && <AthleteDialog athlete={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <DeleteAthleteDialog
          athlete={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            countRef.current?.focus();
          }}
        />
      )}
    </>
  );
}
