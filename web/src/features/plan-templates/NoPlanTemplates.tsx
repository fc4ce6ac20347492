import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { useAddStarterPlans } from '@/domain/plan-templates/useAddStarterPlans';

/** Without `onKeep` for a role that may not add any. */
export function NoPlanTemplates({ onKeep }: { onKeep: (() => void) | undefined }) {
  const { t } = useLingui();
  const { mutate, isPending } = useAddStarterPlans();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={3} />}
        title={t`No plan templates yet`}
        line={
          onKeep
            ? t`Build a block once, or save one of your plans as a template, and start your next athlete from it.`
            : t`The club’s plan templates will be here.`
        }
        action={
          onKeep && (
            <>
              <Button isBusy={isPending} busyLabel={t`Adding…`} onPress={() => mutate()}>
                <Trans>Add 8 starter templates</Trans>
              </Button>
              <Button onPress={onKeep}>
                <Trans>Save a plan as a template</Trans>
              </Button>
              <ButtonLink to="/templates/$templateId" params={{ templateId: 'new' }} variant="primary">
                <Plus strokeWidth={1.9} aria-hidden="true" />
                <Trans>New template</Trans>
              </ButtonLink>
            </>
          )
        }
      />
    </EmptyPanel>
  );
}
