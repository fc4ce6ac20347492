import { Skeleton } from '@/components/states/Skeleton';

/** A skeleton of the page. */
export function GoalsSkeleton() {
  return (
    <div className="goals mt-3">
      <div className="goals-column">
        <Skeleton className="h-[352px] max-md:h-[372px]" />
        <Skeleton className="h-[208px]" />
        <Skeleton className="h-40" />
      </div>
      <div className="goals-column">
        <Skeleton className="h-[480px]" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
