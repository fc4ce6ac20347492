import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { BackupFacts } from '@/domain/server-restore/BackupFacts';
import { KeyFields } from '@/domain/server-restore/KeyFields';
import { RestoreDone } from '@/domain/server-restore/RestoreDone';
import { RestoreWatch } from '@/domain/server-restore/RestoreWatch';
import type { BackupPreview, RestoreProgress } from '@/domain/server-restore/restore';
import { answer, api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { isUnproved } from '@/lib/proof';
import { backupContentsQuery } from './queries';

type Props = { name: string; host: string; onClose: () => void };

/** What it replaces is said, and has to be meant. */
export function RestoreDialog({ name, host, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(backupContentsQuery(name));
  if (data) return <Restore backup={data} host={host} onClose={onClose} />;
  return (
    <Dialog title={t`Restore a backup`} context={name} width="sm" isMessage onClose={onClose}>
      {error && !isFetching ? (
        <LoadError
          title={t`This backup can’t be restored`}
          hint={failureOf(error).message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Checking the backup`} />
      )}
    </Dialog>
  );
}

type RestoreProps = { backup: BackupPreview; host: string; onClose: () => void };

function Restore({ backup, host, onClose }: RestoreProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [leavesKey, setLeavesKey] = useState(false);
  const [backsUpFirst, setBacksUpFirst] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: 'passphrase' | 'name'; message: string }>();
  const [ticket, setTicket] = useState<string>();
  const [ended, setEnded] = useState<RestoreProgress>();

  const restore = async () => {
    if (typed.trim().toLowerCase() !== host.toLowerCase()) {
      setFault({ field: 'name', message: t`Type ${host} to confirm` });
      return;
    }
    setFault(undefined);
    setIsBusy(true);
    const body = {
      name: backup.name,
      passphrase: backup.needsPassphrase && !leavesKey ? passphrase : null,
      leavesKey,
      backsUpFirst,
      confirmation: typed,
    };
    try {
      const begun = await answer(api.POST('/api/RestoreServer', { body }));
      setEnded(undefined);
      setTicket(begun.ticket);
    } catch (error) {
      if (!isUnproved(error)) {
        const code = error instanceof HttpError ? (error.problem.code ?? '') : '';
        const { message } = failureOf(error);
        setFault(code.includes('passphrase') ? { field: 'passphrase', message } : { message });
      }
    }
    setIsBusy(false);
  };

  if (ended?.restored) {
    return (
      <Dialog
        title={t`The backup is restored`}
        width="sm"
        isMessage
        onClose={leave}
        footer={
          <Button variant="primary" autoFocus onPress={leave}>
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        <RestoreDone restored={ended.restored} />
      </Dialog>
    );
  }
  const isRunning = ticket !== undefined && ended === undefined;
  if (isRunning) {
    return (
      <Dialog title={t`Restoring the backup`} width="sm" isMessage isBusy onClose={onClose}>
        <RestoreWatch ticket={ticket} onEnd={setEnded} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t`Restore this backup?`}
      context={backup.name}
      width="sm"
      onClose={onClose}
      isBusy={isBusy}
      onSubmit={() => void restore()}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" type="submit" isBusy={isBusy}>
            <Trans>Restore</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        {ended && (
          <Alert
            message={t`Nothing was restored, and nothing was changed.`}
            detail={ended.detail ?? undefined}
          />
        )}
        {fault && !fault.field && <Alert message={fault.message} />}
        <p className="text-ink-2">
          <Trans>
            It replaces everything on this server. Anything entered since then is lost, and everyone is signed
            out.
          </Trans>
        </p>
        <BackupFacts backup={backup} />
        {backup.needsPassphrase && (
          <KeyFields
            passphrase={passphrase}
            onPassphrase={setPassphrase}
            leavesKey={leavesKey}
            onLeavesKey={setLeavesKey}
            error={fault?.field === 'passphrase' ? fault.message : undefined}
            isDisabled={isBusy}
          />
        )}
        <CheckRow
          isChecked={backsUpFirst}
          onToggle={() => setBacksUpFirst(!backsUpFirst)}
          isDisabled={isBusy}
          className="min-h-11 md:min-h-8"
        >
          <Trans>Back up the current state first</Trans>
        </CheckRow>
        <TextField
          label={t`Type ${host} to confirm`}
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          isDisabled={isBusy}
          error={fault?.field === 'name' ? fault.message : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Nothing on the page is of this server's present data any more. */
function leave(): void {
  window.location.assign('/login');
}
