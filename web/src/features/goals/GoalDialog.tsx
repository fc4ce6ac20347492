import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import type { Goal } from '@/domain/goals/goal';
import { plansQuery } from '@/domain/plans/queries';
import { isFasterThanRecord } from '@/domain/races/possible';
import { readRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { GoalFields } from './GoalFields';
import { distanceOfForm, formOfGoal, type GoalForm, newGoalForm } from './goalForm';
import { fittingPlan, isMovedWhileRunning, type PastEnd, pastEnd } from './planOfRace';
import { RacePastEndDialog } from './RacePastEndDialog';
import { useGoalSaving } from './useGoalSaving';

type Props = {
  /** The goal to edit; absent to add one. */
  goal?: Goal;
  onClose: () => void;
};

export function GoalDialog({ goal, onClose }: Props) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const navigate = useNavigate();
  const [day] = useState(() => today(getLocalTimeZone()).toString());
  const [initial] = useState(() => (goal ? formOfGoal(goal) : newGoalForm(day, distanceUnit)));
  const [form, setForm] = useState(initial);
  const [isAsking, setIsAsking] = useState(false);
  const [past, setPast] = useState<PastEnd>();
  const [isPlanChosen, setIsPlanChosen] = useState(initial.schedule !== null);
  const { data: schedules = [] } = useQuery(plansQuery());
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useGoalSaving(goal);

  const change = (changed: GoalForm) => {
    const isChosenNow = isPlanChosen || changed.schedule !== form.schedule;
    const isElsewhere = changed.athlete !== form.athlete || changed.raceDate !== form.raceDate;
    setIsPlanChosen(isChosenNow);
    // A plan that contains the race is linked automatically, until somebody chooses another or none.
    const isFitted = isElsewhere && !isChosenNow;
    setForm(
      isFitted
        ? { ...changed, schedule: fittingPlan(schedules, changed.athlete?.id, changed.raceDate) }
        : changed,
    );
    clearProblems();
  };
  const send = async () => {
    setIsAsking(false);
    if (!(await save(form))) return;
    const linked = schedules.find(({ scheduleDocumentId }) => scheduleDocumentId === form.schedule?.id);
    if (goal && linked && isMovedWhileRunning(linked, goal.raceDate, form.raceDate, day)) {
      const race = `${goal.goalId}.${goal.raceDate}`;
      const params = { scheduleId: linked.scheduleDocumentId };
      await navigate({ to: '/edit/{-$scheduleId}', params, search: { race } });
      return;
    }
    const beyond = goal && linked && form.raceDate !== goal.raceDate && pastEnd(linked, form.raceDate);
    if (beyond) setPast(beyond);
    else onClose();
  };
  const result = form.resultTime.trim();
  const submit = () => (isDoubtful(form) ? setIsAsking(true) : void send());

  if (past) return <RacePastEndDialog raceName={form.raceName.trim()} past={past} onClose={onClose} />;
  return (
    <Dialog
      title={goal ? t`Edit goal` : t`New goal`}
      {...(goal && { context: goal.raceName })}
      width="lg"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t`Saving...`}>
            {goal ? t`Save` : t`Add goal`}
          </Button>
        </>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <GoalFields form={form} onChange={change} problems={problems} today={day} isDisabled={isBusy} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Is this result right?`}
          confirmLabel={t`Save result`}
          cancelLabel={t`Keep editing`}
          onConfirm={() => void send()}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>{result} is faster than the world record.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function isDoubtful(form: GoalForm): boolean {
  const race = distanceOfForm(form);
  const { seconds } = readRaceTime(form.resultTime, race);
  return seconds !== undefined && race.distance > 0 && isFasterThanRecord(race, seconds);
}
