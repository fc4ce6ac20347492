import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyState } from '@/components/states/EmptyState';

export function NotFound() {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        artwork={<LaneArt lanes={3} />}
        title={t`Page not found`}
        line={t`There is nothing at this address.`}
        action={
          <ButtonLink to="/" variant="primary">
            <Trans>Back to Longrun</Trans>
          </ButtonLink>
        }
      />
    </main>
  );
}
