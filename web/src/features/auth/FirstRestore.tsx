import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { BackupFacts } from '@/domain/server-restore/BackupFacts';
import { BackupFileField } from '@/domain/server-restore/BackupFileField';
import { KeyFields } from '@/domain/server-restore/KeyFields';
import { RestoreWatch } from '@/domain/server-restore/RestoreWatch';
import type { BackupPreview, RestoreProgress } from '@/domain/server-restore/restore';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { post } from '@/lib/post';
import { sendFile } from '@/lib/upload';
import { SubmitButton } from './SubmitButton';

type Props = { token: string; onEnd: (progress: RestoreProgress) => void };

/** A new server takes everything of an old one: the file, its passphrase where it needs one, and that is all. */
export function FirstRestore({ token, onEnd }: Props) {
  const { t } = useLingui();
  const [share, setShare] = useState<number>();
  const [backup, setBackup] = useState<BackupPreview>();
  const [passphrase, setPassphrase] = useState('');
  const [leavesKey, setLeavesKey] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<{ isOfKey: boolean; message: string; detail?: string }>();
  const [ticket, setTicket] = useState<string>();

  const send = async (file: File) => {
    setFault(undefined);
    setShare(0);
    const options = { onProgress: setShare, signal: new AbortController().signal };
    try {
      setBackup(await sendFile('/auth/first-start/upload', file, { 'x-setup-token': token }, options));
    } catch (error) {
      setFault({ isOfKey: false, message: failureOf(error).message });
    }
    setShare(undefined);
  };
  const restore = async (event: FormEvent) => {
    event.preventDefault();
    if (!backup || isBusy) return;
    setFault(undefined);
    setIsBusy(true);
    const typed = backup.needsPassphrase && !leavesKey ? passphrase : null;
    try {
      const body = { token, name: backup.name, passphrase: typed, leavesKey };
      const begun = await (await post('/auth/first-start/restore', body)).json();
      setTicket(begun.ticket);
    } catch (error) {
      const code = error instanceof HttpError ? (error.problem.code ?? '') : '';
      setFault({ isOfKey: code.includes('passphrase'), message: failureOf(error).message });
    }
    setIsBusy(false);
  };
  const end = (progress: RestoreProgress) => {
    if (progress.step === 'done') return onEnd(progress);
    setTicket(undefined);
    const message = t`Nothing was restored, and nothing was changed.`;
    setFault({ isOfKey: false, message, ...(progress.detail && { detail: progress.detail }) });
  };
  if (ticket !== undefined) return <RestoreWatch ticket={ticket} onEnd={end} />;
  return (
    <form onSubmit={(event) => void restore(event)} noValidate className="flex flex-col gap-3.5">
      {fault && !fault.isOfKey && <Alert message={fault.message} detail={fault.detail} />}
      {backup ? (
        <>
          <BackupFacts backup={backup} />
          {backup.needsPassphrase && (
            <KeyFields
              size="lg"
              passphrase={passphrase}
              onPassphrase={setPassphrase}
              leavesKey={leavesKey}
              onLeavesKey={setLeavesKey}
              error={fault?.isOfKey ? fault.message : undefined}
              isDisabled={isBusy}
            />
          )}
          <SubmitButton label={t`Restore this backup`} busyLabel={t`Starting the restore…`} isBusy={isBusy} />
          <Button variant="ghost" isDisabled={isBusy} onPress={() => setBackup(undefined)}>
            <Trans>Choose another file</Trans>
          </Button>
        </>
      ) : (
        <BackupFileField share={share} onChoose={(file) => void send(file)} />
      )}
    </form>
  );
}
