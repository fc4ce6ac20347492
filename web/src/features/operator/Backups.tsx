import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { answer, api } from '@/lib/api';
import { saveFile } from '@/lib/downloads';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { saidAtText } from '@/lib/saidAt';
import { toast } from '@/lib/toast';
import { backupsQuery, type ServerBackup } from './queries';
import { cell, frame, heading, lineCell, row, Section, table } from './Section';
import { bytesText } from './serverTexts';
import { useBackUp } from './useBackUp';

/** What a restore could bring back. Restoring is a command, because nobody else may be at work. */
export function Backups() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(backupsQuery());
  const backUp = useBackUp();
  if (!data) {
    return error && !isFetching ? (
      <LoadError
        title={t`Error loading the backups`}
        hint={t`Nothing is lost.`}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t`Loading the backups`} />
    );
  }
  const { backups, total, perThousand, failure } = data;
  const isRunning = perThousand !== null && perThousand !== undefined;
  const percent = Math.floor((perThousand ?? 0) / 10);
  return (
    <Section
      title={t`Backups`}
      line={t`${plural(total, { one: '# backup', other: '# backups' })}. To restore one, run longrun restore where the server runs.`}
      end={
        <Button
          icon={<Archive strokeWidth={1.9} aria-hidden="true" />}
          isBusy={isRunning || backUp.isPending}
          busyLabel={t`Backing up, ${{ percent }}%`}
          onPress={() => backUp.mutate()}
        >
          <Trans>Back up now</Trans>
        </Button>
      }
    >
      {failure && (
        <div className="mb-2.5">
          <Alert message={t`The backup failed. Nothing was written.`} detail={failure} />
        </div>
      )}
      {backups.length > 0 && (
        <div className={frame}>
          <table className={table}>
            <thead className="max-[899px]:sr-only">
              <tr>
                <th className={heading}>
                  <Trans>Made</Trans>
                </th>
                <th className={heading}>
                  <Trans>Size</Trans>
                </th>
                <th className={heading}>
                  <Trans>Version</Trans>
                </th>
                <th className={heading}>
                  <Trans>The server’s key</Trans>
                </th>
                <th className={heading}>
                  <span className="sr-only">
                    <Trans>Actions</Trans>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody className="max-[899px]:block">
              {backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function BackupRow({ backup }: { backup: ServerBackup }) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const { name, madeAt, bytes, version, problem, isNewer } = backup;
  const keys: Record<string, string> = {
    absent: t`not included`,
    open: t`included, readable by anyone`,
    sealed: t`included, encrypted`,
  };
  const download = async () => {
    setIsLoading(true);
    try {
      const query = { name };
      const file = await answer(api.GET('/api/GetServerBackup', { params: { query }, parseAs: 'blob' }));
      saveFile(file, name);
    } catch (error) {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    }
    setIsLoading(false);
  };
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} text-left font-semibold max-[899px]:flex-1`} title={name}>
        {saidAtText(madeAt)}
      </th>
      <td className={`${cell} text-ink-2`}>{bytesText(bytes)}</td>
      <td className={`${lineCell} text-ink-2 wrap-anywhere`}>
        {problem ?? version ?? t`an earlier version`}
        {isNewer && <span className="block text-xs text-warning">{t`newer than this server`}</span>}
      </td>
      <td className={`${lineCell} text-ink-2`}>{keys[backup.key ?? '']}</td>
      <td className={`${lineCell} text-right`}>
        <Button
          size="sm"
          variant="ghost"
          icon={<Download strokeWidth={1.9} aria-hidden="true" />}
          isBusy={isLoading}
          onPress={() => void download()}
        >
          <Trans>Download</Trans>
        </Button>
      </td>
    </tr>
  );
}
