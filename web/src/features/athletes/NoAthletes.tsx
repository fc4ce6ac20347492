import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { BibArt } from '@/domain/athletes/BibArt';
import { useAddMyself } from '@/domain/athletes/queries';

export function NoAthletes({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  const { addMyself, isBusy } = useAddMyself();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt numbers={['2', '1', '3']} />}
        title={t`No Athletes Yet`}
        line={t`Add the first person you coach, or add yourself to plan your own training.`}
        action={
          <>
            <Button
              variant="primary"
              icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
              isDisabled={isBusy}
              onPress={onAdd}
            >
              <Trans>Add athlete</Trans>
            </Button>
            <Button isBusy={isBusy} busyLabel={t`Creating...`} onPress={() => void addMyself()}>
              <Trans>Add Myself as Athlete</Trans>
            </Button>
          </>
        }
      />
    </EmptyPanel>
  );
}
