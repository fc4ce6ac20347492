import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { Dialog } from '@/components/overlays/Dialog';
import { EmptyState } from '@/components/states/EmptyState';
import { useMay } from '@/domain/members/role';
import { useAddStarterPlans } from '@/domain/plan-templates/useAddStarterPlans';

/** Without a template no plan can be made from one: here are eight, and the way to the first of one’s own. */
export function NoTemplatesToUse({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayAdd = useMay('changeTemplates');
  const { mutate, isPending } = useAddStarterPlans();
  return (
    <Dialog title={t`Use plan`} width="md" onClose={onClose}>
      <EmptyState
        artwork={<LaneArt lanes={3} />}
        title={t`No plan templates yet`}
        line={
          mayAdd
            ? t`Build a block once, or save one of your plans as a template, and start your next athlete from it.`
            : t`The club’s plan templates will be here.`
        }
        action={
          mayAdd && (
            <>
              <Button variant="primary" isBusy={isPending} busyLabel={t`Adding…`} onPress={() => mutate()}>
                <Trans>Add 8 starter templates</Trans>
              </Button>
              <ButtonLink to="/templates/$templateId" params={{ templateId: 'new' }}>
                <Plus strokeWidth={1.9} aria-hidden="true" />
                <Trans>New template</Trans>
              </ButtonLink>
            </>
          )
        }
      />
    </Dialog>
  );
}
