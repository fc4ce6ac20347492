import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Chip } from '@/components/display/Chip';
import { toast } from '@/lib/toast';
import { endSession, type SessionEntry, sessionsQuery } from '../queries';
import { formatInstant } from './formatInstant';

export function DeviceRow({ session }: { session: SessionEntry }) {
  const { t } = useLingui();
  const startedAt = formatInstant(session.startedAt);
  const lastUsedAt = formatInstant(session.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 truncate" title={session.device}>
            {session.device}
          </span>
          {session.isCurrent && (
            <Chip>
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-xs text-ink-3">
          {session.isCurrent ? t`Signed in ${startedAt}` : t`Last used ${lastUsedAt}`}
        </p>
      </div>
      {!session.isCurrent && <EndButton session={session} />}
    </li>
  );
}

function EndButton({ session }: { session: SessionEntry }) {
  const { t } = useLingui();
  const { device } = session;
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(session),
    onSuccess: () => toast.success(t`${device} signed out`),
    onError: () => toast.error(t`Failed to sign out ${device}. Try again.`),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
  return (
    <Button size="sm" isBusy={end.isPending} busyLabel={t`Signing out...`} onPress={() => end.mutate()}>
      <span aria-hidden="true">
        <Trans>Sign out</Trans>
      </span>
      <span className="sr-only">
        <Trans>Sign out {device}</Trans>
      </span>
    </Button>
  );
}
