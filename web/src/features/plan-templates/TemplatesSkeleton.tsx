import { Skeleton } from '@/components/states/Skeleton';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A skeleton of the templates. */
export function TemplatesSkeleton() {
  return (
    <div>
      <div className="mb-2.5 flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-2">
        <Skeleton className="h-(--h-control) w-[330px] max-md:h-(--h-control-lg) max-md:w-full" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:hidden" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:hidden" />
        <Skeleton className="h-(--h-control) w-[142px] max-md:hidden" />
      </div>
      <div className="grid gap-[14px] min-[880px]:grid-cols-2 min-[1180px]:grid-cols-3">
        {cards.map((card) => (
          <div key={card} className="h-[250px] rounded-lg border border-line bg-surface px-4 pt-4">
            <Skeleton className="h-[60px] w-4/5" />
            <Skeleton className="mt-8 h-4 w-3/5" />
            <Skeleton className="mt-3 h-3 w-4/5" />
            <Skeleton className="mt-5 h-3 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
