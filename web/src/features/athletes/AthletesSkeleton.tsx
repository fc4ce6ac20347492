import { Skeleton } from '@/components/states/Skeleton';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthleteTableFrame, cellSpace } from './AthleteTableFrame';
import { wideScreen } from './athleteListView';

const names = ['w-[62%]', 'w-[48%]', 'w-[70%]', 'w-[55%]', 'w-[66%]', 'w-[44%]', 'w-[58%]', 'w-[52%]'];

/** A skeleton of the roster. */
export function AthletesSkeleton() {
  const isWide = useMediaQuery(wideScreen);
  return (
    <div className="mt-3">
      <div className="mb-2.5 flex items-center gap-3 max-md:flex-wrap max-md:gap-2">
        <Skeleton className="h-(--h-control) max-w-[400px] flex-1 max-md:h-(--h-control-lg) max-md:max-w-none max-md:basis-full" />
        <Skeleton className="h-(--h-control) w-[168px] max-md:h-(--h-control-lg) max-md:w-auto max-md:flex-1" />
        <Skeleton className="ml-auto h-(--h-control) w-[116px] max-md:h-(--h-control-lg) max-md:w-[112px]" />
      </div>
      {isWide ? <SkeletonTable /> : <SkeletonCards />}
    </div>
  );
}

function SkeletonTable() {
  return (
    <AthleteTableFrame rowCount={names.length}>
      {names.map((name) => (
        <tr key={name} className="h-[52px] border-line not-last:border-b">
          <td className={cellSpace}>
            <span className="flex items-center gap-2">
              <Skeleton className="h-6 w-8 flex-none" />
              <Skeleton className={`h-[13px] ${name}`} />
            </span>
          </td>
          <td className={cellSpace}>
            <Skeleton className={`h-3 ${name}`} />
          </td>
          <td className={cellSpace}>
            <Skeleton className="h-3 w-24" />
          </td>
          <td className={cellSpace}>
            <Skeleton className="h-3 w-20" />
          </td>
          <td className={cellSpace}>
            <Skeleton className="h-3 w-24" />
          </td>
          <td className={cellSpace}>
            <Skeleton className="ml-auto h-3 w-6 min-[84rem]:w-12" />
          </td>
        </tr>
      ))}
    </AthleteTableFrame>
  );
}

function SkeletonCards() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {names.map((name) => (
        <div key={name} className="flex h-[67px] items-center gap-3 border-line px-3.5 not-last:border-b">
          <Skeleton className="h-10 w-[52px] flex-none" />
          <div className="flex-1">
            <Skeleton className={`h-4 ${name}`} />
            <Skeleton className="mt-2 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
