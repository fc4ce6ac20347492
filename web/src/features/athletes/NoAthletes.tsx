import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { BibArt } from '@/domain/athletes/BibArt';
import { useAddMyself } from '@/domain/athletes/queries';
import { useMay } from '@/domain/members/role';

export function NoAthletes({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  const { addMyself, isBusy } = useAddMyself();
  const mayAdd = useMay('changeRoster');
  if (!mayAdd) return <NobodyGiven />;
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
            <ButtonLink to="/athletes/import" variant="ghost">
              <Trans>From a spreadsheet</Trans>
            </ButtonLink>
            <ButtonLink to="/athletes/move-in" variant="ghost">
              <Trans>From another tool</Trans>
            </ButtonLink>
          </>
        }
      />
    </EmptyPanel>
  );
}

/** For an assistant, who sees the athletes given to them. */
function NobodyGiven() {
  const { t } = useLingui();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt numbers={['2', '1', '3']} />}
        title={t`No Athletes Yet`}
        line={t`You see the athletes that a coach gives you. Nobody has given you one so far.`}
      />
    </EmptyPanel>
  );
}
