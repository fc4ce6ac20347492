import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from '@/components/ButtonLink';
import { LoadError } from '@/components/LoadError';

export function EditSchedule({ scheduleId }: { scheduleId: string | undefined }) {
  return (
    <LoadError
      title="Error Loading Schedule"
      error={new Error(scheduleId ? 'Failed to load schedule' : 'No schedule ID provided')}
      hint="Open the plan from your list to edit it."
      wayOut={
        <ButtonLink to="/plans" variant="primary">
          <ChevronLeft strokeWidth={1.9} aria-hidden="true" />
          Back to Plans
        </ButtonLink>
      }
    />
  );
}
