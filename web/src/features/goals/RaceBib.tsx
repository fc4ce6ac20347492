import { type CalendarDate, parseDate } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Gauge, Pencil, Route, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { daysToGo, type Goal } from '@/domain/goals/goal';
import { useMay } from '@/domain/members/role';
import { dateInWords } from '@/domain/plans/days';
import { formatRaceDistance } from '@/domain/races/raceDistance';
import { describeRacePace } from '@/domain/races/racePace';
import { formatRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { AthletePaces } from './AthletePaces';
import { DeleteGoalDialog } from './DeleteGoalDialog';
import { GoalDialog } from './GoalDialog';
import { PlanBackwards } from './PlanBackwards';
import type { Target } from './target';
import { resultInWords } from './target';

type Props = { goal: Goal; today: CalendarDate; target: Target; seconds: number | undefined };

export function RaceBib({ goal, today, target, seconds }: Props) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const days = daysToGo(goal, today);
  const result = resultInWords(goal);
  const open = t`No target`;
  return (
    <article className="race-bib" aria-label={goal.raceName}>
      <i className="race-bib-pins" aria-hidden="true" />
      <header>
        <h2>{goal.raceName}</h2>
        <span>{dateInWords(parseDate(goal.raceDate))}</span>
      </header>
      <div className="race-bib-actions">
        <GoalActions goal={goal} />
      </div>
      <p className="race-bib-count">
        <span className="race-bib-days" data-digits={String(Math.abs(days)).length}>
          {Math.abs(days)}
        </span>
        <span className="race-bib-unit">
          <DaysInWords days={days} />
        </span>
      </p>
      {result && <p className="race-bib-result">{result}</p>}
      <dl>
        <Fact
          name={t`Athlete`}
          value={goal.athleteName}
          note={goal.isAthleteDeleted ? t({ message: 'deleted', context: 'athlete' }) : undefined}
        />
        <Fact name={t`Distance`} value={formatRaceDistance(target)} />
        <Fact name={t`Target time`} value={seconds === undefined ? open : formatRaceTime(seconds)} />
        <Fact
          name={t`Target pace`}
          value={seconds === undefined ? open : describeRacePace(target, seconds, distanceUnit)}
        />
      </dl>
      {!goal.isAthleteDeleted && (
        <Link
          to="/athletes/$athleteId/goals/$goalId/race"
          params={{ athleteId: goal.athleteId, goalId: goal.goalId }}
          className="race-bib-plan"
        >
          <Route strokeWidth={1.9} aria-hidden="true" />
          <Trans>Race plan</Trans>
        </Link>
      )}
    </article>
  );
}

function DaysInWords({ days }: { days: number }) {
  const count = Math.abs(days);
  return days < 0 ? (
    <Plural comment="Stands under the number" value={count} one="day ago" other="days ago" />
  ) : (
    <Plural comment="Stands under the number" value={count} one="day to go" other="days to go" />
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt>{name}</dt>
      <dd title={value}>
        {value}
        {note !== undefined && <span className="font-body text-ink-3"> ({note})</span>}
      </dd>
    </div>
  );
}

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

function GoalActions({ goal }: { goal: Goal }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'edit' | 'paces' | 'plan' | 'delete'>();
  const close = () => setOpen(undefined);
  const mayChange = useMay('changeRoster');
  const { athleteName } = goal;
  const paces = {
    id: 'paces',
    name: t`${athleteName}’s paces`,
    icon: <Gauge {...icon} />,
    onAction: () => setOpen('paces'),
  };
  const edit = {
    id: 'edit',
    name: t`Edit goal`,
    icon: <Pencil {...icon} />,
    onAction: () => setOpen('edit'),
  };
  const plan = {
    id: 'plan',
    name: t`Plan backwards`,
    icon: <CalendarPlus {...icon} />,
    onAction: () => setOpen('plan'),
  };
  const remove = {
    id: 'delete',
    name: t`Delete goal`,
    icon: <Trash2 {...icon} />,
    isDestructive: true,
    onAction: () => setOpen('delete'),
  };
  const actions = [
    ...(mayChange ? [edit] : []),
    ...(goal.isAthleteDeleted ? [] : [paces]),
    ...(mayChange ? [plan, remove] : []),
  ];
  return (
    <>
      {actions.length > 0 && <ActionMenu label={t`Goal actions`} title={goal.raceName} actions={actions} />}
      {open === 'edit' && <GoalDialog goal={goal} onClose={close} />}
      {open === 'paces' && (
        <AthletePaces athleteId={goal.athleteId} athleteName={athleteName} onClose={close} />
      )}
      {open === 'plan' && <PlanBackwards goal={goal} onClose={close} />}
      {open === 'delete' && <DeleteGoalDialog goal={goal} onCancel={close} />}
    </>
  );
}
