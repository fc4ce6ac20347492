import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/buttons/Button';
import { dateOfDay, phaseOfWeek, startDay as startDayOf } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, workoutsOn } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { basisText } from '@/domain/steps/likelyPaces';
import { formatDayAndMonth } from '@/lib/formatDay';
import { saidAtText } from '@/lib/saidAt';
import { CalendarGrid } from '../calendar/CalendarGrid';
import { DayCell } from '../calendar/DayCell';
import { gridDays } from '../calendar/gridDays';
import { peakOf, peakWeekOf, wholeOfWeek } from '../calendar/totals';
import { WeekHead } from '../calendar/WeekHead';
import { WeekRow } from '../calendar/WeekRow';
import { useEstimating } from '../paces/planPaces';
import { longestTraining, noRaces } from '../races/planRaces';
import { type Looking, useEditorStore, usePlan } from '../state/editorStore';
import { differingDays } from './differingDays';
import { VersionDays } from './VersionDays';
import './history.css';

type Props = {
  looking: Looking;
  today: number;
  isCompact: boolean;
  /** On a phone the days that differ are a list. */
  isNarrow: boolean;
};

/** A version in place of the calendar, to look at: days that differ from now are outlined, and Escape stops. */
export function LookedAt({ looking, today, isCompact, isNarrow }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const stop = () => store.setState({ looking: undefined });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) stop();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const now = usePlan((plan) => plan);
  const differing = differingDays(now, looking.plan);
  const day = looking.madeAt === undefined ? t`an earlier day` : saidAtText(looking.madeAt);
  return (
    <>
      <div
        role="status"
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-ink py-2 pr-2 pl-4 text-sm text-on-ink"
      >
        <Eye className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        <p className="min-w-[min(260px,100%)] flex-1">
          <b className="font-semibold">
            <Trans>You’re looking at the version from {day}.</Trans>
          </b>{' '}
          {isNarrow ? t`These days are different now:` : t`Outlined days are different now.`}
        </p>
        <Button size="sm" onPress={stop}>
          <Trans>Back to the current plan</Trans>
        </Button>
      </div>
      {isNarrow ? (
        <VersionDays plan={looking.plan} differing={differing} />
      ) : (
        <VersionGrid plan={looking.plan} differing={differing} today={today} isCompact={isCompact} />
      )}
    </>
  );
}

type GridProps = { plan: Plan; differing: ReadonlySet<number>; today: number; isCompact: boolean };

function VersionGrid({ plan, differing, today, isCompact }: GridProps) {
  const { startsOn, weeks, unit } = plan;
  const estimating = useEstimating();
  const summary = summaryOf(plan);
  const startDay = startDayOf(startsOn);
  const isTodayInPlan = today >= startDay && today < weeks * 7;
  return (
    <CalendarGrid
      weeks={weeks}
      todayColumn={isTodayInPlan ? today % 7 : undefined}
      measure={summary.measure}
      peak={peakOf(summary, estimating)}
      longest={longestTraining(plan, noRaces, estimating)}
      isCompact={isCompact}
      aria-readonly
      data-version-grid
    >
      {numbers(1, weeks).map((week) => {
        const of = summary.weeks[week - 1];
        return (
          <WeekRow
            key={week}
            week={week}
            phase={phaseOfWeek(week, today)}
            head={
              of && (
                <WeekHead
                  week={week}
                  startDate={formatDayAndMonth(dateOfDay(startsOn, (week - 1) * 7))}
                  whole={wholeOfWeek(of, estimating)}
                  basis={basisText(estimating.paces, unit)}
                  measure={summary.measure}
                  unit={unit}
                  isPeak={peakWeekOf(summary, estimating) === week}
                  change={undefined}
                  toGo={undefined}
                />
              )
            }
          >
            {gridDays(week, { startsOn, startDay, today }).map((gridDay) => (
              <DayCell
                key={gridDay.day}
                {...gridDay}
                race={undefined}
                workouts={workoutsOn(plan, gridDay.day)}
                isTabStop={gridDay.day === startDay}
                isDiffering={differing.has(gridDay.day)}
              />
            ))}
          </WeekRow>
        );
      })}
    </CalendarGrid>
  );
}
