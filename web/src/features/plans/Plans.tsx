import { EmptyPanel } from '@/components/EmptyPanel';
import { EmptyState } from '@/components/EmptyState';
import { LaneArt } from '@/components/LaneArt';

export function Plans() {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={4} />}
        title="No training plans yet"
        line="Create your first training plan to get started"
      />
    </EmptyPanel>
  );
}
