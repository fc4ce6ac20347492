import { Trans } from '@lingui/react/macro';

/** The outline that athlete.html has from the start, in words. */
export function Opening() {
  return (
    <div className="page-outline">
      <p role="status">
        <Trans>Opening your plan</Trans>
      </p>
      <i />
      <i />
    </div>
  );
}
