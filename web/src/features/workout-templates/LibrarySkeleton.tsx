import { Skeleton } from '@/components/states/Skeleton';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A skeleton of the library. */
export function LibrarySkeleton() {
  return (
    <div className="mt-3">
      <div className="mb-2.5 flex items-center gap-3 max-md:grid max-md:grid-cols-2 max-md:gap-2">
        <Skeleton className="h-(--h-control) w-[330px] max-md:col-span-2 max-md:h-(--h-control-lg) max-md:w-full" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:h-(--h-control-lg) max-md:w-full" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:h-(--h-control-lg) max-md:w-full" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:col-span-2 max-md:h-(--h-control-lg) max-md:w-full" />
      </div>
      <div className="grid gap-[14px] min-[880px]:grid-cols-2 min-[1180px]:grid-cols-3">
        {cards.map((card) => (
          <div key={card} className="h-[220px] overflow-hidden rounded-lg border border-line bg-surface">
            <div className="h-[46px] bg-sunken" />
            <div className="px-3.5 pt-4">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-3 h-3 w-2/5" />
              <Skeleton className="mt-5 h-3 w-full" />
              <Skeleton className="mt-2 h-3 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
