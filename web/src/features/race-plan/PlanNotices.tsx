import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, History, Ruler, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { failureOf } from '@/lib/failure';
import { NoAnswerError } from '@/lib/httpError';
import { exactDistance } from './exactDistance';
import type { RacePlanForm } from './useRacePlanForm';
import { useSayUnsaved } from './useSayUnsaved';

type Props = { loaded: RacePlan; form: RacePlanForm; mayChange: boolean };

/** What is open: a length to decide on, changes that are not saved, figures that could not be computed. */
export function PlanNotices({ loaded, form, mayChange }: Props) {
  return (
    <>
      <AfterTheRace loaded={loaded} />
      {form.plan.hasLostCourse && <LostCourse />}
      {mayChange && <StretchQuestion form={form} />}
      {form.error && <NotComputed form={form} />}
      {mayChange && form.count > 0 && <Unsaved loaded={loaded} form={form} />}
    </>
  );
}

type BarProps = { icon: ReactNode; children: ReactNode; actions?: ReactNode; isWarning?: boolean };

/** A line across the page with what can be done about it. */
export function Bar({ icon, children, actions, isWarning = false }: BarProps) {
  return (
    <div className="race-plan-bar" data-warning={isWarning || undefined}>
      {icon}
      <p>{children}</p>
      {actions && <span>{actions}</span>}
    </div>
  );
}

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

function AfterTheRace({ loaded }: { loaded: RacePlan }) {
  const { athleteId, goalId, resultTime } = loaded.goal;
  if (!resultTime || !loaded.isSaved) return null;
  return (
    <Bar
      icon={<History {...icon} />}
      actions={
        <ButtonLink
          size="sm"
          to="/athletes/$athleteId/goals/$goalId/race/after"
          params={{ athleteId, goalId }}
        >
          <Trans>Race against the plan</Trans>
        </ButtonLink>
      }
    >
      <Trans>The race was run in {resultTime}.</Trans>
    </Bar>
  );
}

function LostCourse() {
  return (
    <Bar isWarning icon={<TriangleAlert {...icon} />}>
      <Trans>The course of this plan was deleted, so it counts as flat now.</Trans>
    </Bar>
  );
}

const stretched = { fitCourse: 'Stretch' } as const;

function StretchQuestion({ form }: { form: RacePlanForm }) {
  const unit = useRaceUnit();
  const { courseOffBy, goal } = form.plan;
  if (typeof courseOffBy !== 'number' || form.body.fitCourse) return null;
  const file = exactDistance(Math.round(goal.distanceMeters * (1 + courseOffBy)), unit);
  const race = exactDistance(goal.distanceMeters, unit);
  return (
    <Bar
      isWarning
      icon={<Ruler {...icon} />}
      actions={
        <>
          <Button size="sm" onPress={() => form.change({ fitCourse: 'AsItIs' })}>
            <Trans>Use it as it is</Trans>
          </Button>
          <Button size="sm" onPress={() => form.change(stretched)}>
            <Trans>Stretch it</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        <b>The course has {file}.</b> Use it as it is, or stretch it to {race}? Until then, the plan is flat.
      </Trans>
    </Bar>
  );
}

function NotComputed({ form }: { form: RacePlanForm }) {
  const { t } = useLingui();
  const { error } = form;
  if (!error) return null;
  const isOffline = error instanceof NoAnswerError;
  const { message } = failureOf(error);
  return (
    <Bar
      isWarning
      icon={<CloudOff {...icon} />}
      actions={
        <Button size="sm" onPress={form.retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <b>
        {isOffline
          ? t`There’s no connection, so the figures are from before your change.`
          : t`This change could not be computed, so the figures are from before it.`}
      </b>{' '}
      {!isOffline && message} <Trans>Your changes are kept.</Trans>
    </Bar>
  );
}

/** A shown plan is saved by its tartan button, which counts the changes. */
function Unsaved({ loaded, form }: { loaded: RacePlan; form: RacePlanForm }) {
  const { t } = useLingui();
  const { count, wasKept } = form;
  const { isShown } = loaded.plan;
  const sayUnsaved = useSayUnsaved();
  const save = () => form.save().catch(sayUnsaved);
  const words = t`${plural(count, { one: '# change not saved.', other: '# changes not saved.' })}`;
  return (
    <Bar
      icon={<History {...icon} />}
      actions={
        <>
          <Button size="sm" variant="ghost" isDisabled={form.isSaving} onPress={form.discard}>
            <Trans>Discard</Trans>
          </Button>
          {!isShown && (
            <Button
              size="sm"
              isBusy={form.isSaving}
              isDisabled={form.invalid.length > 0}
              onPress={() => void save()}
            >
              <Trans>Save</Trans>
            </Button>
          )}
        </>
      }
    >
      <b>{words}</b>{' '}
      {wasKept ? t`They’re from before you left this page.` : t`They stay in this tab until you save them.`}
    </Bar>
  );
}
