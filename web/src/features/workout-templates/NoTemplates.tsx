import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { useAddStarterTemplates } from './queries';

/** Without `onCreate` for a role that may not. */
export function NoTemplates({ onCreate }: { onCreate: (() => void) | undefined }) {
  const { t } = useLingui();
  const { mutate, isPending } = useAddStarterTemplates();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={
          <div className="flex flex-wrap justify-center gap-2">
            {workoutTypeIds.map((type) => (
              <WorkoutMark key={type} type={type} size="xl" />
            ))}
          </div>
        }
        title={t`No templates found`}
        line={
          onCreate
            ? t`Create your first workout template to get started`
            : t`The club’s workouts will be here.`
        }
        action={
          onCreate && (
            <>
              <Button
                variant="primary"
                icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
                isDisabled={isPending}
                onPress={onCreate}
              >
                <Trans>Create Template</Trans>
              </Button>
              <Button isBusy={isPending} busyLabel={t`Adding…`} onPress={() => mutate()}>
                <Trans>Add 12 starter templates</Trans>
              </Button>
            </>
          )
        }
      />
    </EmptyPanel>
  );
}
