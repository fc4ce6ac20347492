import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';

export function NoPlansYet() {
  const { t } = useLingui();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={4} />}
        title={t`No training plans yet`}
        line={t`Create your first training plan to get started`}
        action={
          <ButtonLink to="/newschedule" variant="primary">
            <Plus strokeWidth={1.9} aria-hidden="true" />
            <Trans>Create Your First Plan</Trans>
          </ButtonLink>
        }
      />
    </EmptyPanel>
  );
}
