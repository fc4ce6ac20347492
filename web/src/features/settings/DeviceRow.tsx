import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Chip } from '@/components/display/Chip';
import { toast } from '@/lib/toast';
import { formatInstant } from './formatInstant';
import { endSession, type SessionEntry, sessionsQuery } from './queries';

export function DeviceRow({ session }: { session: SessionEntry }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 truncate" title={session.device}>
            {session.device}
          </span>
          {session.isCurrent && <Chip>This device</Chip>}
        </p>
        <p className="text-xs text-ink-3">
          {session.isCurrent
            ? `Signed in ${formatInstant(session.startedAt)}`
            : `Last used ${formatInstant(session.lastUsedAt)}`}
        </p>
      </div>
      {!session.isCurrent && <EndButton session={session} />}
    </li>
  );
}

function EndButton({ session }: { session: SessionEntry }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(session),
    onSuccess: () => toast.success(`${session.device} signed out`),
    onError: () => toast.error(`Failed to sign out ${session.device}. Try again.`),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
  return (
    <Button size="sm" isBusy={end.isPending} busyLabel="Signing out..." onPress={() => end.mutate()}>
      <span aria-hidden="true">Sign out</span>
      <span className="sr-only">Sign out {session.device}</span>
    </Button>
  );
}
