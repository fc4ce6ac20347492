import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { SectionHead } from './SectionHead';
import { useFirstView } from './useFirstView';

/** The reader's script is as large as the rest of the page, so it comes when somebody gets here. */
const LiveField = lazy(() => import('./LiveField').then(({ LiveField }) => ({ default: LiveField })));

export function LiveSection() {
  const { isSeen, watch } = useFirstView();
  return (
    <section className="mx-auto max-w-[1440px] px-4 pt-16 md:px-14 md:pt-26" aria-labelledby="type">
      <SectionHead id="type" heading={<Trans>Type it the way you say it</Trans>}>
        <Trans>
          No blocks to drag, no forms to fill. Write the session as you would in a message. It becomes steps,
          a profile and a workout for the watch.
        </Trans>
      </SectionHead>
      <div ref={watch} className="live-frame-place">
        {isSeen && (
          <Suspense fallback={null}>
            <LiveField />
          </Suspense>
        )}
      </div>
    </section>
  );
}
