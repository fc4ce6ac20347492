import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import type { Activity, Candidate } from '@/domain/activities/activity';
import { useMatchActivity } from '@/domain/activities/queries';
import { isRunOf } from '@/domain/activities/runTitle';
import type { PlannedSession } from '@/domain/activities/sessions';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { type Chosen, useHasRun } from './SessionChoice';

/** What was chosen for a run, and the button that says it. `onDone` is called once the server has it. */
export function useChoice(activity: Activity, first: Chosen, onDone: () => void) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen>(first);
  const [isAsking, setIsAsking] = useState(false);
  const match = useMatchActivity();
  const save = () => {
    if (chosen === undefined) return;
    const workoutId = chosen === 'extra' ? null : chosen.workoutId;
    match.mutate(
      { activityId: activity.activityId, workoutId },
      {
        onSuccess: () => {
          const kept = isRunOf(activity) ? t`Kept as an extra run` : t`Kept as extra training`;
          toast.success(workoutId === null ? kept : t`Match saved`);
          onDone();
        },
      },
    );
    setIsAsking(false);
  };
  const hasRun = useHasRun(activity, typeof chosen === 'object' ? chosen : noSession);
  const title = typeof chosen === 'object' ? chosen.title : '';
  const keep = isRunOf(activity) ? t`Keep as extra run` : t`Keep as extra training`;
  const label = chosen === 'extra' ? keep : title ? t`This was “${title}”` : t`Choose a workout`;
  return {
    chosen,
    choose: setChosen,
    error: match.error && <Alert {...failureOf(match.error)} />,
    button: (
      <Button
        variant="primary"
        isDisabled={chosen === undefined}
        isBusy={match.isPending}
        onPress={() => (hasRun ? setIsAsking(true) : save())}
      >
        <span className="max-w-64 truncate leading-normal">{label}</span>
      </Button>
    ),
    question: isAsking && (
      <JoinDialog title={title} onJoin={save} onCancel={() => setIsAsking(false)}>
        <Trans>“{title}” has a run already. With this one it has two, and their figures are added up.</Trans>
      </JoinDialog>
    ),
  };
}

/** Asked about where nothing is chosen. */
const noSession: Candidate = {
  workoutId: '',
  scheduleId: '',
  title: '',
  type: 'EasyRun',
  day: '2000-01-01',
  hasRun: false,
} satisfies Candidate & PlannedSession;

type JoinProps = { title: string; onJoin: () => void; onCancel: () => void; children: ReactNode };

function JoinDialog({ onJoin, onCancel, children }: JoinProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Add this run to the other?`}
      width="sm"
      isMessage
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{t`Cancel`}</Button>
          <Button variant="primary" onPress={onJoin}>{t`Add the run`}</Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
}
