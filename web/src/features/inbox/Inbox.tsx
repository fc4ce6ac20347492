import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { inboxQuery } from '@/domain/inbox/queries';
import { useUser } from '@/lib/auth';
import { InboxSkeleton } from './InboxSkeleton';
import type { InboxSearch } from './inboxSearch';
import { LoadedInbox } from './LoadedInbox';
import { NothingOpen } from './NothingOpen';
import { PausedWebhooks } from './PausedWebhooks';
import { ServerProblems } from './ServerProblems';

/** Loaded in a club only. */
const WhoseItems = lazy(() => import('./WhoseItems').then(({ WhoseItems }) => ({ default: WhoseItems })));

export function Inbox() {
  const { t } = useLingui();
  const { isClub } = useUser();
  const { group } = useSearch({ strict: false }) as InboxSearch;
  const { data: inbox, error, refetch } = useQuery(inboxQuery());
  if (!inbox) {
    return error ? (
      <LoadError
        title={t`Error loading inbox`}
        error={error}
        hint={t`Nothing is lost.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t`Loading inbox`} skeleton={<InboxSkeleton />} />
    );
  }
  return (
    <>
      {error && (
        <RefreshError
          outdated={t`This list may be out of date.`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isClub && (
        <Suspense>
          <WhoseItems />
        </Suspense>
      )}
      <ServerProblems problems={inbox.serverProblems} />
      <PausedWebhooks webhooks={inbox.pausedWebhooks} />
      {inbox.groups.length === 0 ? (
        <NothingOpen athleteCount={inbox.athleteCount} />
      ) : (
        <LoadedInbox inbox={inbox} chosenKind={group} />
      )}
    </>
  );
}
