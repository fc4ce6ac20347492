import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import type { Goal } from '@/domain/goals/goal';
import { useMay } from '@/domain/members/role';
import { planProgress } from '@/domain/plans/planProgress';
import { plansQuery } from '@/domain/plans/queries';
import { weekBars, weeklyVolume, weekText } from '@/domain/plans/weekBars';
import { PlanBackwards } from './PlanBackwards';
import { volumeInWords } from './volumeInWords';

type Props = { goal: Goal; today: CalendarDate };

/** The plan that leads to the race: its volume and its progress. */
export function LinkedPlan({ goal, today }: Props) {
  const { t } = useLingui();
  const { data: plans } = useQuery(plansQuery());
  if (!goal.scheduleId || goal.isScheduleDeleted) return <NoPlan goal={goal} />;
  const plan = plans?.find(({ scheduleDocumentId }) => scheduleDocumentId === goal.scheduleId);
  if (!plan) return <section className="goals-card h-[208px]" aria-label={t`Training plan`} />;

  const { details, scheduleDocumentId: scheduleId } = plan;
  const volume = weeklyVolume(plan);
  const calendar = { startsOn: parseDate(details.startDate), weeks: details.duration };
  const progress = planProgress(calendar, today);
  const everyNth = details.duration <= 16 ? 1 : Math.ceil(details.duration / 13);
  return (
    <section className="goals-card" aria-label={t`Training plan`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-break-word">{details.name}</h2>
          <p className="text-sm text-ink-2">{volumeInWords(progress, volume)}</p>
        </div>
        <ButtonLink size="sm" to="/edit/{-$scheduleId}" params={{ scheduleId }} className="flex-none">
          <Trans>Open plan</Trans>
        </ButtonLink>
      </div>
      <ol className={`goal-volume ${details.duration > 26 ? 'gap-px!' : ''}`}>
        {weekBars(volume.amounts, progress.currentWeek).map(({ week, phase, heightPercent }) => {
          const amount = weekText(volume, week);
          return (
            <li key={week} data-phase={phase}>
              <span className="sr-only">
                <Trans>
                  Week {week}, {amount}
                </Trans>
              </span>
              <u aria-hidden="true">
                <i style={{ height: `${heightPercent}%` }} />
              </u>
              <span aria-hidden="true">{(week - 1) % everyNth === 0 ? week : ''}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function NoPlan({ goal }: { goal: Goal }) {
  const { t } = useLingui();
  const planName = goal.scheduleName ?? '';
  const mayPlan = useMay('changeRoster');
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <section className="goals-card flex items-center justify-between gap-3" aria-label={t`Training plan`}>
      <div className="min-w-0">
        <h2>
          <Trans>No plan for this race yet</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          {goal.isScheduleDeleted
            ? t`“${planName}” was deleted. The goal stays.`
            : mayPlan && t`Build one from race day backwards, or link one in the goal.`}
        </p>
      </div>
      {mayPlan && (
        <Button size="sm" onPress={() => setIsPlanning(true)}>
          <Trans>Plan backwards</Trans>
        </Button>
      )}
      {isPlanning && <PlanBackwards goal={goal} onClose={() => setIsPlanning(false)} />}
    </section>
  );
}
