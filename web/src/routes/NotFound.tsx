import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { LaneArt } from '@/components/LaneArt';

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
