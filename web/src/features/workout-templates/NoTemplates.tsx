import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { useAddStarterTemplates } from './queries';

export function NoTemplates({ onCreate }: { onCreate: () => void }) {
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
        title="No templates found"
        line="Create your first workout template to get started"
        action={
          <>
            <Button
              variant="primary"
              icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
              isDisabled={isPending}
              onPress={onCreate}
            >
              Create Template
            </Button>
            <Button isBusy={isPending} busyLabel="Adding..." onPress={() => mutate()}>
              Add 12 starter templates
            </Button>
          </>
        }
      />
    </EmptyPanel>
  );
}
