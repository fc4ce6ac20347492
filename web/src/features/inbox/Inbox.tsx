import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { inboxQuery } from '@/domain/inbox/queries';
import { InboxSkeleton } from './InboxSkeleton';
import type { InboxSearch } from './inboxSearch';
import { LoadedInbox } from './LoadedInbox';
import { NothingOpen } from './NothingOpen';

export function Inbox() {
  const { t } = useLingui();
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
          outdated={t`These items are not up to date.`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {inbox.count === 0 ? (
        <NothingOpen athleteCount={inbox.athleteCount} />
      ) : (
        <LoadedInbox inbox={inbox} chosenKind={group} />
      )}
    </>
  );
}
