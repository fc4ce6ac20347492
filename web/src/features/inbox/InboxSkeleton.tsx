import { Skeleton } from '@/components/states/Skeleton';

export function InboxSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 flex max-w-[1120px] flex-col gap-5">
      <Skeleton className="h-[30px] w-[420px]" />
      {[2, 1].map((rows) => (
        <div key={rows}>
          <Skeleton className="mb-2.5 h-5 w-48" />
          <div className="overflow-clip rounded-lg border border-line bg-surface">
            {['one', 'two'].slice(0, rows).map((row) => (
              <div key={row} className="flex h-[57px] items-center gap-3 border-line px-4 not-first:border-t">
                <Skeleton className="h-6 w-8" />
                <Skeleton className="h-4 w-[130px]" />
                <Skeleton className="h-4 w-72" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
