import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { Loading } from '@/components/states/Loading';
import { Skeleton } from '@/components/states/Skeleton';
import { toast } from '@/lib/toast';
import { endOtherSessions, sessionsQuery } from '../queries';
import { DeviceRow } from './DeviceRow';
import { SecurityList } from './SecurityList';

export function DevicesSection() {
  const { t } = useLingui();
  return (
    <PageSection
      title={t`Where you are signed in`}
      line={t`Something you don’t recognise? Sign it out and change your password.`}
    >
      <Devices />
    </PageSection>
  );
}

function Devices() {
  const { t } = useLingui();
  const sessions = useQuery(sessionsQuery());
  if (sessions.isPending) return <DevicesLoading />;
  if (sessions.isLoadingError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert message={t`Failed to load your devices.`} />
        <Button onPress={() => void sessions.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2.5">
      <SecurityList>
        {sessions.data.map((session) => (
          <DeviceRow key={session.sessionId} session={session} />
        ))}
      </SecurityList>
      {sessions.data.some(({ isCurrent }) => !isCurrent) && <EndOthersButton />}
    </div>
  );
}

function EndOthersButton() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      toast.success(t`Other devices signed out`);
      return queryClient.invalidateQueries(sessionsQuery());
    },
    onError: () => toast.error(t`Failed to sign out other devices. Try again.`),
  });
  return (
    <Button
      icon={<LogOut strokeWidth={1.9} aria-hidden="true" />}
      isBusy={end.isPending}
      busyLabel={t`Signing out…`}
      onPress={() => end.mutate()}
    >
      <Trans>Sign out everywhere else</Trans>
    </Button>
  );
}

function DevicesLoading() {
  const { t } = useLingui();
  return (
    <div>
      <Loading
        label={t`Loading devices`}
        skeleton={
          <div className="mt-3 flex flex-col gap-1.5 rounded-lg border border-line bg-surface px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        }
      />
    </div>
  );
}
