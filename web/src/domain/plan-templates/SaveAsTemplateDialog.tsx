import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { LoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { goalsQuery } from '@/domain/goals/queries';
import type { Plan } from '@/domain/plans/plan';
import { planOfAnswer } from '@/domain/plans/planBody';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';
import { TemplateFieldsDialog } from './TemplateFieldsDialog';

type Props = {
  scheduleId: string;
  /** The plan as edited; if absent, the last saved version is fetched. */
  plan?: Plan;
  onClose: () => void;
};

/** Asks for the template's details, prefilled from the plan and its race. */
export function SaveAsTemplateDialog({ scheduleId, plan: edited, onClose }: Props) {
  const { t } = useLingui();
  const saved = useQuery({
    queryKey: [...plansKey, 'one', scheduleId],
    queryFn: async ({ signal }) =>
      planOfAnswer(
        await answer(api.GET('/api/GetSchedule', { params: { query: { schedule: scheduleId } }, signal })),
      ),
    enabled: edited === undefined,
    gcTime: 0,
  });
  // If goals fail to load, the dialog asks for the race.
  const goals = useQuery(goalsQuery());
  const plan = edited ?? saved.data;
  if (plan && !goals.isPending) {
    const linked = (goals.data ?? []).filter((goal) => goal.scheduleId === scheduleId);
    return <TemplateFieldsDialog plan={plan} goals={linked} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t`Save as template`}
      width="md"
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {saved.isError ? (
        <LoadError
          title={t`Error Loading Schedule`}
          error={saved.error}
          hint={t`Your plan is safe.`}
          onRetry={() => void saved.refetch()}
        />
      ) : (
        <InlineLoading label={t`Loading the plan`} />
      )}
    </Dialog>
  );
}
