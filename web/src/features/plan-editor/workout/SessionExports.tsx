import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Copy, MessageCircle, Watch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { useMay } from '@/domain/members/role';
import { dateOfDay } from '@/domain/plans/days';
import type { Step } from '@/domain/steps/steps';
import { useAccountNeeded } from '@/domain/trial/accountNeeded';
import { FitReportDialog } from '@/domain/watch/FitReportDialog';
import { useFitDownload } from '@/domain/watch/useFitDownload';
import { answer, api } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';

const SendPartDialog = lazy(() =>
  import('@/domain/messages/SendPartDialog').then(({ SendPartDialog }) => ({ default: SendPartDialog })),
);

type Props = {
  steps: Step[];
  athleteId: string | undefined;
  /** Absent if the workout is not in the plan yet. */
  workoutId: string | undefined;
  /** The form differs from the plan. */
  isDirty: boolean;
};

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Sends a session to the athlete, to a watch, or to intervals.icu. */
export function SessionExports({ steps, athleteId, workoutId, isDirty }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const maySend = useMay('changeRoster');
  const [isSending, setIsSending] = useState(false);
  const openDay = useEditor(({ openWorkout }) => openWorkout?.day);
  const startsOn = usePlan((plan) => plan.startsOn);
  const day = workoutId && openDay !== undefined ? dateOfDay(startsOn, openDay).toString() : undefined;
  const { scheduleId } = useParams({ strict: false });
  const fit = useFitDownload();
  const copy = useMutation({
    mutationFn: async () => {
      const body = { steps, distanceType: store.plan.unit, ...(athleteId && { athleteId }) };
      const { text } = await answer(api.POST('/api/WriteSession', { body }));
      await navigator.clipboard.writeText(text);
    },
    onSuccess: () => toast.success(t`Copied as intervals.icu text`),
    onError: () => toast.error(t`The session could not be copied. Try again.`),
  });
  const needAccount = useAccountNeeded();
  const download = (watch?: 'apple') => {
    if (needAccount) {
      needAccount(t`To download for a watch, create an account. Your plan comes with you.`);
    } else if (!scheduleId || !workoutId || isDirty || store.isDirty) {
      toast.warning(t`Save the schedule first: the file holds the last saved version.`);
    } else fit.start({ schedule: scheduleId, workout: workoutId, ...(watch && { watch }) });
  };
  const copyText = () => {
    if (needAccount) needAccount(t`To copy for intervals.icu, create an account. Your plan comes with you.`);
    else copy.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {scheduleId && day && maySend && (
        <Button size="sm" icon={<MessageCircle {...icon} />} onPress={() => setIsSending(true)}>
          <Trans>Send this day</Trans>
        </Button>
      )}
      <Button size="sm" icon={<Watch {...icon} />} isBusy={fit.isBusy} onPress={() => download()}>
        <Trans>Download for a watch</Trans>
      </Button>
      <Button size="sm" icon={<Watch {...icon} />} isBusy={fit.isBusy} onPress={() => download('apple')}>
        <Trans>For an Apple Watch</Trans>
      </Button>
      <Button size="sm" icon={<Copy {...icon} />} isBusy={copy.isPending} onPress={copyText}>
        <Trans>Copy as intervals.icu text</Trans>
      </Button>
      {isSending && scheduleId && day && (
        <Suspense>
          <SendPartDialog
            title={t`Send this day`}
            part={{ scheduleId, day }}
            isDirty={isDirty || store.isDirty}
            onClose={() => setIsSending(false)}
          />
        </Suspense>
      )}
      {fit.changes && (
        <FitReportDialog
          changes={fit.changes}
          isBusy={fit.isBusy}
          onConfirm={fit.confirm}
          onClose={fit.cancel}
        />
      )}
    </div>
  );
}
