import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { weekNumberAt } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import { pageWhole, type Runner, wholeInUnit } from '@/athlete/plan/figures';
import type { PagePlan } from '@/athlete/plan/page';
import { sumOfWholes, type Whole } from '@/domain/plans/figures';
import { type DistanceUnit, totalInUnit } from '@/domain/units/distance';

type Props = { plan: PagePlan; runner: Runner; today: Day; unit: DistanceUnit };

/** Weeks further ahead than the athlete may see are flat. */
export function PlanShape({ plan, runner, today, unit }: Props) {
  const { t } = useLingui();
  const wholes = plan.weeks.map(({ workouts }) => pageWhole(workouts, plan, runner));
  const distances = wholes.map(({ distance }) => totalInUnit(distance, unit));
  const peak = Math.max(...distances, 0);
  const peakWeek = wholes[distances.indexOf(peak)];
  const current = weekNumberAt(plan, today);
  const isRunning = current >= 1 && current <= plan.duration;
  const isWhole = plan.weeks.every((week) => week.isShown);
  const text = (weeks: readonly Whole[]) => wholeInUnit(sumOfWholes(weeks), unit);
  const { duration } = plan;
  const all = text(wholes);
  const behind = text(wholes.slice(0, current)).replace(/ \D+$/, '');
  const most = peakWeek ? text([peakWeek]) : '';
  const peakNumber = distances.indexOf(peak) + 1;
  const told = !isWhole
    ? t`peak ${most} in week ${peakNumber}`
    : isRunning
      ? t`${behind} of ${all} by Sunday, peak ${most} in week ${peakNumber}`
      : t`${all} in ${plural(duration, { one: '# week', other: '# weeks' })}, peak ${most} in week ${peakNumber}`;
  const sentence = peak > 0 ? `${told.charAt(0).toUpperCase()}${told.slice(1)}.` : '';
  return (
    <section>
      <h2 className="mt-6 mb-2.5 text-md leading-[1.375rem]">
        <Trans>The whole plan</Trans>
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3.5">
        <p className="text-base leading-5 text-ink-2">
          <b className="font-semibold text-ink">
            {isRunning ? t`Week ${current} of ${duration}.` : `${plan.name}.`}
          </b>{' '}
          {sentence}
        </p>
        <div
          role="img"
          aria-label={t`${plural(duration, { one: '# week', other: '# weeks' })}. ${sentence}`}
          className="mt-2.5 flex h-24 items-end gap-1"
        >
          {plan.weeks.map(({ weekNumber }, index) => (
            <span key={weekNumber} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <i
                className={`block min-h-[3px] rounded-t-[2px] forced-color-adjust-none ${
                  !distances[index]
                    ? 'bg-bar-track'
                    : weekNumber < current
                      ? 'bg-bar-past'
                      : weekNumber === current
                        ? 'bg-bar-now'
                        : 'bg-bar-next'
                }`}
                style={{ height: `${peak > 0 ? ((distances[index] ?? 0) / peak) * 80 : 0}%` }}
              />
              <small
                className={`h-[18px] text-center text-[11px] leading-[18px] [text-size-adjust:100%] ${weekNumber === current ? 'font-semibold text-tartan-text' : 'text-ink-3'}`}
              >
                {duration <= 16 || weekNumber % 4 === 0 ? weekNumber : ''}
              </small>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
