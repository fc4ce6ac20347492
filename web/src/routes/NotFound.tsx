import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyState } from '@/components/states/EmptyState';

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        artwork={<LaneArt lanes={3} />}
        title="Page not found"
        line="There is nothing at this address."
        action={
          <ButtonLink to="/" variant="primary">
            Back to Longrun
          </ButtonLink>
        }
      />
    </main>
  );
}
