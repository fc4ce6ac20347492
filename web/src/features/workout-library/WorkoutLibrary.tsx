import { EmptyPanel } from '@/components/EmptyPanel';
import { EmptyState } from '@/components/EmptyState';
import { WorkoutMark } from '@/components/WorkoutMark';
import { workoutTypeIds } from '@/lib/workoutTypes';

export function WorkoutLibrary() {
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
      />
    </EmptyPanel>
  );
}
