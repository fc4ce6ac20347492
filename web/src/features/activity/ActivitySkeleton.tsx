import { Skeleton } from '@/components/states/Skeleton';

export function ActivitySkeleton() {
  return (
    <div className="mt-3 flex flex-col gap-3.5">
      <Skeleton className="h-[152px] w-full rounded-lg" />
      <Skeleton className="h-[464px] w-full rounded-lg" />
      <div className="grid gap-3.5 min-[1400px]:grid-cols-[minmax(0,1fr)_400px]">
        <Skeleton className="h-80 w-full rounded-lg" />
        <Skeleton className="h-80 w-full rounded-lg" />
      </div>
    </div>
  );
}
