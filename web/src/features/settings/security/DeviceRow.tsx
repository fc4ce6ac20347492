import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { toast } from '@/lib/toast';
import { endSession, type SessionEntry, sessionsQuery } from '../queries';
import { formatInstant, whenUsed } from './formatInstant';
import { SecurityRow } from './SecurityList';

export function DeviceRow({ session }: { session: SessionEntry }) {
  const { t } = useLingui();
  const startedAt = formatInstant(session.startedAt);
  const lastUsedAt = whenUsed(session.lastUsedAt);
  const isHandheld = /iPhone|iPad|Android/.test(session.device);
  return (
    <SecurityRow
      icon={isHandheld ? Smartphone : Monitor}
      title={session.device}
      mark={
        session.isCurrent && (
          <span className="rounded-[4px] border border-line-strong px-[7px] py-px text-[11px] leading-4 font-medium text-ink-2">
            <Trans>this one</Trans>
          </span>
        )
      }
      line={session.isCurrent ? t`Signed in ${startedAt}. Here now.` : t`Last used ${lastUsedAt}`}
    >
      {!session.isCurrent && <EndButton session={session} />}
    </SecurityRow>
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
    <Button size="sm" variant="ghost" isBusy={end.isPending} onPress={() => end.mutate()}>
      <span aria-hidden="true">
        <Trans>Sign out</Trans>
      </span>
      <span className="sr-only">
        <Trans>Sign out {device}</Trans>
      </span>
    </Button>
  );
}
