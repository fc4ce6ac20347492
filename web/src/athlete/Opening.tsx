import { Trans } from '@lingui/react/macro';

/** The skeleton of athlete.html, with a text for screen readers. */
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
