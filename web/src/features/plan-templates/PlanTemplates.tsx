import { EmptyPanel, EmptyState } from '@/components/EmptyState';
import { LaneArt } from '@/components/LaneArt';

export function PlanTemplates() {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={3} />}
        title="Plan Templates"
        line="Plan templates will appear here."
      />
    </EmptyPanel>
  );
}
