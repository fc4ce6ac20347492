import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';

/** Without `onAdd` for a role that may not. */
export function NoGoals({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={
          <div aria-hidden="true" className="race-bib is-small">
            <header />
            <span className="race-bib-days">42</span>
          </div>
        }
        title={t`No goals yet`}
        line={
          onAdd
            ? t`Add a race and a target time to get training paces.`
            : t`Your athletes’ races will be here.`
        }
        action={
          onAdd && (
            <Button variant="primary" icon={<Plus strokeWidth={1.9} aria-hidden="true" />} onPress={onAdd}>
              <Trans>Add your first goal</Trans>
            </Button>
          )
        }
      />
    </EmptyPanel>
  );
}
