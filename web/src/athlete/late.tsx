import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy } from 'react';

/** A part of the page whose script comes after the first sight. Where it cannot be loaded the rest of the page stays. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load()
      .catch(() => NotLoaded as ComponentType<Props>)
      .then((part) => ({ default: part })),
  );
}

function NotLoaded() {
  return (
    <p className="my-3 text-sm text-ink-2">
      <Trans>This part of the page could not be loaded. Open the page again when you are online.</Trans>
    </p>
  );
}
