import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import { syncText } from '@/domain/watch/connection';
import { toast } from '@/lib/toast';
import { KeyForm } from './KeyForm';
import { keyFault } from './keyFault';
import { type CoachKey, connectionsQuery, disconnect, findAthletes, type IntervalsAthlete } from './queries';

type Props = {
  coachKey: CoachKey;
  /** How many are connected by it. */
  athletes: number;
  onFound: (found: IntervalsAthlete[]) => void;
};

export function KeptKey({ coachKey, athletes, onFound }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState<'replace' | 'remove'>();
  const find = useMutation({ mutationFn: findAthletes, onSuccess: onFound });
  const { lastFour } = coachKey;
  const checked = syncText(coachKey.checkedAt);
  return (
    <>
      {coachKey.message && <Alert message={coachKey.message} />}
      {find.error && <Alert {...keyFault(find.error)} />}
      {asks === 'replace' ? (
        <KeyForm onFound={onFound} onCancel={() => setAsks(undefined)} />
      ) : (
        <div className="flex flex-col gap-2">
          <span className="text-xs font-semibold text-ink-2">
            <Trans>Coach key</Trans>
          </span>
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex min-h-9 min-w-0 flex-1 basis-[220px] flex-wrap items-center justify-between gap-x-3 rounded-md border border-line-strong bg-paper px-2.5 text-sm">
              <span>
                <span aria-hidden="true">•••• •••• •••• {lastFour}</span>
                <span className="sr-only">
                  <Trans>ends with {lastFour}</Trans>
                </span>
              </span>
              <span className="text-xs text-ink-3">
                <Trans>checked {checked}</Trans>
              </span>
            </p>
            <Button onPress={() => setAsks('replace')}>
              <Trans context="a key">Replace</Trans>
            </Button>
            <Button variant="dangerGhost" onPress={() => setAsks('remove')}>
              <Trans>Remove</Trans>
            </Button>
          </div>
          <p className="text-xs text-ink-3">
            <Trans>Kept encrypted. Athletes may still connect themselves; their own connection wins.</Trans>
          </p>
        </div>
      )}
      <div>
        <Button isBusy={find.isPending} busyLabel={t`Asking intervals.icu…`} onPress={() => find.mutate()}>
          <Trans>Match athletes</Trans>
        </Button>
      </div>
      {asks === 'remove' && <RemoveDialog athletes={athletes} onClose={() => setAsks(undefined)} />}
    </>
  );
}

function RemoveDialog({ athletes, onClose }: { athletes: number; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => disconnect(null),
    onSuccess: async () => {
      await queryClient.invalidateQueries(connectionsQuery());
      toast.success(t`The key is removed`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove the key?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing…`}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>
        {t`${plural(athletes, {
          one: '# athlete is disconnected.',
          other: '# athletes are disconnected.',
        })} Sessions from today on are removed at intervals.icu. Runs that were fetched stay.`}
      </p>
      {removal.error && !removal.isPending && (
        <div className="mt-3.5">
          <Alert {...keyFault(removal.error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
