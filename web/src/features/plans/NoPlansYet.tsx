import { Plus } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';

export function NoPlansYet() {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={4} />}
        title="No training plans yet"
        line="Create your first training plan to get started"
        action={
          <ButtonLink to="/newschedule" variant="primary">
            <Plus strokeWidth={1.9} aria-hidden="true" />
            Create Your First Plan
          </ButtonLink>
        }
      />
    </EmptyPanel>
  );
}
