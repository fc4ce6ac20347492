import { getLocalTimeZone, today } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { UsualWeek } from '@/domain/availability/availability';
import { type Misfit, misfitsOf } from '@/domain/availability/misfits';
import { misfitText } from '@/domain/availability/misfitText';
import { dateOfDay, dayOfDate, shortDateOf } from '@/domain/plans/days';
import { usePlannedDays } from './usePlannedDays';

type Props = { athleteId: string; scheduleId: string; week: UsualWeek };

const maxTold = 3;

/** What of the running plan does not fit, from today on. It never prevents saving. */
export function Misfits({ athleteId, scheduleId, week: usual }: Props) {
  const { t } = useLingui();
  const plan = usePlannedDays(athleteId, scheduleId);
  if (!plan) return null;
  const now = dayOfDate(plan.startsOn, today(getLocalTimeZone()));
  const misfits = misfitsOf(usual, plan.days).filter(({ days }) => (days.at(-1) ?? 0) >= now);
  const told = misfits.slice(0, maxTold);
  const more = misfits.length - told.length;
  const textOf = (misfit: Misfit) => {
    const { week, days } = misfit;
    const reason = misfitText(misfit, shortDateOf(dateOfDay(plan.startsOn, days[0] ?? 0)));
    return t`Week ${week}: ${reason}`;
  };
  if (misfits.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 font-medium text-warning">
      {told.map((misfit) => (
        <li key={`${misfit.kind} ${misfit.days.join()}`} className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <span className="min-w-0">{textOf(misfit)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="pl-6 text-ink-2">
          {t`${plural(more, { one: 'and # more in the plan', other: 'and # more in the plan' })}`}
        </li>
      )}
    </ul>
  );
}
