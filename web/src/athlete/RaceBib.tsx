import { useState } from 'react';
import type { DistanceUnit } from '@/lib/distance';
import { formatRaceTime } from '@/lib/race/raceTime';
import { BottomSheet } from './BottomSheet';
import { type Day, daysBetween, dayWithYear } from './days';
import type { PageGoal } from './page';
import { targetSplits, targetText } from './raceTarget';

type Props = { goal: PageGoal; today: Day; unit: DistanceUnit };

/** Days to go on a bib; it opens the even splits. */
export function RaceBib({ goal, today, unit }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const days = daysBetween(today, goal.raceDate);
  const target = targetText(goal, unit);
  const splits = targetSplits(goal, unit);
  const hole = 'absolute top-[14px] size-[9px] rounded-full bg-paper';
  return (
    <section aria-label="Next race" className="mt-6">
      <button
        type="button"
        disabled={splits.length === 0}
        onClick={() => setIsOpen(true)}
        className="relative block w-full overflow-hidden rounded-[10px] border border-line-strong bg-raised text-left shadow-2"
      >
        <span className="flex h-[38px] items-center justify-between gap-3 bg-track px-[34px] text-track-chalk">
          <span className={`${hole} left-[13px]`} aria-hidden="true" />
          <b className="truncate font-display text-base font-semibold">{goal.raceName}</b>
          <span className="flex-none text-xs font-medium">{dayWithYear(goal.raceDate)}</span>
          <span className={`${hole} right-[13px]`} aria-hidden="true" />
        </span>
        <span className="flex items-center gap-[18px] py-3.5 pr-4 pl-[34px]">
          <span className="type-lane text-[62px] leading-[50px]">{days}</span>
          <span className="min-w-0 text-base leading-5">
            <b className="block text-md font-semibold">
              {days === 0 ? 'Race day' : days === 1 ? 'day to go' : 'days to go'}
            </b>
            {target !== '' && <span className="text-ink-2">Target {target}</span>}
          </span>
        </span>
      </button>
      {isOpen && (
        <BottomSheet title={`Even splits for ${goal.targetTime}`} onClose={() => setIsOpen(false)}>
          <table className="w-full text-[15px]">
            <caption className="sr-only">{goal.raceName}</caption>
            <tbody>
              {splits.map(({ label, seconds }) => (
                <tr key={label} className="border-line not-first:border-t">
                  <th scope="row" className="py-1.5 text-left font-medium text-ink-2">
                    {label}
                  </th>
                  <td className="py-1.5 text-right font-semibold tabular-nums">{formatRaceTime(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </BottomSheet>
      )}
    </section>
  );
}
