import { useLingui } from '@lingui/react/macro';
import { Tiles } from '@/components/lists/Tiles';
import { Skeleton } from '@/components/states/Skeleton';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { PlanTableFrame } from './PlanTableFrame';
import { tileLabels } from './PlanTiles';
import { planCell as cell, wideScreen } from './planListView';

const rows = ['w-[62%]', 'w-[48%]', 'w-[70%]', 'w-[55%]', 'w-[66%]', 'w-[44%]', 'w-[58%]'];
const bars = ['h-[30%]', 'h-1/2', 'h-3/5', 'h-2/5', 'h-[70%]', 'h-4/5', 'h-[90%]', 'h-[62%]', 'h-full'];

/** A skeleton of the list. */
export function PlansSkeleton() {
  const { t } = useLingui();
  const isWide = useMediaQuery(wideScreen);
  return (
    <div className="mt-3">
      <Tiles
        tiles={Object.values(tileLabels).map((label) => ({ label: t(label), value: <TileSkeleton /> }))}
      />
      <div className="mt-4 mb-2.5 flex items-center justify-between gap-3 max-md:flex-wrap max-md:justify-end max-md:gap-2">
        <Skeleton className="h-(--h-control) w-[400px] max-md:h-(--h-control-lg) max-md:w-full" />
        <Skeleton className="h-(--h-control) w-[116px] max-md:h-(--h-control-lg) max-md:w-[112px]" />
      </div>
      {isWide ? <SkeletonTable /> : <SkeletonCards />}
    </div>
  );
}

function TileSkeleton() {
  return (
    <span className="flex h-7 items-center max-md:h-[26px]">
      <Skeleton className="h-[22px] w-14" />
    </span>
  );
}

function SkeletonTable() {
  return (
    <PlanTableFrame rowCount={rows.length}>
      {rows.map((name) => (
        <tr key={name} className="h-[58px] border-line not-last:border-b">
          <td className={cell}>
            <Skeleton className={`h-[13px] ${name}`} />
            <Skeleton className="mt-2 h-2.5 w-4/5" />
          </td>
          <td className={cell}>
            <span className="flex items-center gap-2">
              <Skeleton className="h-6 w-8 flex-none" />
              <Skeleton className="h-3 w-24" />
            </span>
          </td>
          <td className={cell}>
            <span className="flex h-[26px] items-end gap-0.5">
              {bars.map((bar) => (
                <Skeleton key={bar} className={`w-1.5 ${bar}`} />
              ))}
            </span>
          </td>
          <td className={cell}>
            <Skeleton className="ml-auto h-3 w-6" />
          </td>
          <td className={cell}>
            <Skeleton className="h-3 w-[88px]" />
            <Skeleton className="mt-2 h-2.5 w-[74px]" />
          </td>
          <td className={cell}>
            <Skeleton className="ml-auto h-3 w-[88px]" />
          </td>
        </tr>
      ))}
    </PlanTableFrame>
  );
}

function SkeletonCards() {
  return (
    <div className="flex flex-col gap-2.5">
      {rows.map((name) => (
        <div key={name} className="h-[199px] rounded-lg border border-line bg-surface px-3.5 py-4">
          <Skeleton className={`h-4 ${name}`} />
          <Skeleton className="mt-3 h-6 w-32" />
          <Skeleton className="mt-5 h-9 w-full" />
          <Skeleton className="mt-4 h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
