import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { BackupFileField } from '@/domain/server-restore/BackupFileField';
import type { BackupPreview } from '@/domain/server-restore/restore';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { upload } from '@/lib/upload';
import { backupContentsQuery, backupsQuery } from './queries';

type Props = { onUploaded: (name: string) => void; onClose: () => void };

/** Puts a backup from elsewhere among those of this server. Nothing is restored by that. */
export function UploadBackup({ onUploaded, onClose }: Props) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    stopping.current = stop;
    setFault(undefined);
    setShare(0);
    try {
      // Asks who it is before the file leaves, if that is too long ago.
      await cache.fetchQuery({ ...backupsQuery(), staleTime: 0 });
      const options = { onProgress: setShare, signal: stop.signal };
      const backup = await upload<BackupPreview>('/api/UploadServerBackup', file, options);
      cache.setQueryData(backupContentsQuery(backup.name).queryKey, backup);
      void cache.invalidateQueries({ queryKey: backupsQuery().queryKey });
      onUploaded(backup.name);
    } catch (error) {
      if (!stop.signal.aborted && !isUnproved(error)) setFault(failureOf(error).message);
    }
    setShare(undefined);
  };
  return (
    <Dialog title={t`Upload a backup`} width="sm" isMessage onClose={onClose}>
      <div className="flex flex-col gap-3">
        {fault !== undefined && <Alert message={fault} />}
        <BackupFileField share={share} onChoose={(file) => void send(file)} />
      </div>
    </Dialog>
  );
}
