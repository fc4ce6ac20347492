import { EmptyPanel, EmptyState } from '@/components/EmptyState';
import { LaneArt } from '@/components/LaneArt';

export function Profile() {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={3} />}
        title="Coming soon"
        line="Profile management will appear here."
      />
    </EmptyPanel>
  );
}
