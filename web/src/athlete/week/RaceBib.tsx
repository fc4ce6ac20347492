import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { late } from '@/athlete/late';
import { type Day, daysBetween, dayWithYear } from '@/athlete/plan/days';
import type { PageGoal } from '@/athlete/plan/page';
import { targetText } from '@/athlete/plan/targetSplits';
import type { DistanceUnit } from '@/domain/units/distance';

const RaceRange = late(() => import('./RaceRange').then((part) => part.RaceRange));
const SplitsSheet = late(() => import('./SplitsSheet').then((part) => part.SplitsSheet));

type Props = { goal: PageGoal; today: Day; unit: DistanceUnit; className?: string };

/** Days to go on a bib; it opens the even splits. */
export function RaceBib({ goal, today, unit, className = '' }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const days = daysBetween(today, goal.raceDate);
  const target = targetText(goal, unit);
  const hole = 'absolute top-[14px] size-[9px] rounded-full bg-paper';
  return (
    <section aria-label={days === 0 ? t`Race day` : t`Race`} className={className}>
      <button
        type="button"
        disabled={target === ''}
        onClick={() => setIsOpen(true)}
        className="relative block w-full overflow-hidden rounded-[10px] border border-line-strong bg-raised text-left shadow-2"
      >
        <span className="flex min-h-[38px] flex-wrap items-center justify-between gap-x-3 bg-track px-[34px] text-track-chalk">
          <span className={`${hole} left-[13px]`} aria-hidden="true" />
          <b className="min-w-min max-w-full flex-1 basis-32 py-1.5 font-display text-base leading-5 font-semibold wrap-break-word">
            {goal.raceName}
          </b>
          <span className="flex-none text-xs font-medium">{dayWithYear(goal.raceDate)}</span>
          <span className={`${hole} right-[13px]`} aria-hidden="true" />
        </span>
        <span className="flex flex-wrap items-center gap-x-[18px] gap-y-2 py-3.5 pr-4 pl-[34px]">
          {days > 0 && (
            <span className="type-lane text-[62px] leading-[50px] [text-size-adjust:100%]">{days}</span>
          )}
          <span className="min-w-min flex-1 basis-24 text-base leading-5">
            {days > 0 ? (
              <b className="block text-md font-semibold">
                <Plural value={days} one="day to go" other="days to go" />
              </b>
            ) : (
              <b className="block type-lane text-[34px] leading-10 font-semibold">
                <Trans>Race day</Trans>
              </b>
            )}
            {target !== '' && (
              <span className="text-ink-2">
                <Trans>Target {target}</Trans>
              </span>
            )}
          </span>
        </span>
      </button>
      {goal.prediction && (
        <Suspense fallback={null}>
          <RaceRange prediction={goal.prediction} unit={unit} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SplitsSheet goal={goal} unit={unit} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
