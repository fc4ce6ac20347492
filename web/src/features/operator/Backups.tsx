import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Archive, Download, RotateCcw, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
import { ageText, bytesText, causeText } from './serverTexts';
import { useBackUp } from './useBackUp';

const dayMs = 24 * 60 * 60 * 1000;

const RestoreDialog = lazy(() =>
  import('./RestoreDialog').then(({ RestoreDialog }) => ({ default: RestoreDialog })),
);
const UploadBackup = lazy(() =>
  import('./UploadBackup').then(({ UploadBackup }) => ({ default: UploadBackup })),
);

/** What a restore could bring back. `host` is typed before one. */
export function Backups({ host }: { host: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(backupsQuery());
  const backUp = useBackUp();
  const [isUploading, setIsUploading] = useState(false);
  const [restored, setRestored] = useState<string>();
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
  const now = new Date();
  const scheduled = backups.find(({ cause }) => cause === 'schedule');
  return (
    <Section
      title={t`Backups`}
      line={
        scheduled
          ? t`The last one made on schedule is ${ageText(scheduled.madeAt, now)} old.`
          : t`None was made on a schedule. The package’s timer makes one every hour once it’s switched on.`
      }
      end={
        <span className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            icon={<Upload strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsUploading(true)}
          >
            <Trans>Upload a backup</Trans>
          </Button>
          <Button
            icon={<Archive strokeWidth={1.9} aria-hidden="true" />}
            isBusy={isRunning || backUp.isPending}
            busyLabel={t`Backing up, ${{ percent }}%`}
            onPress={() => backUp.mutate()}
          >
            <Trans>Back up now</Trans>
          </Button>
        </span>
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
                  <Trans>Age</Trans>
                </th>
                <th className={heading}>
                  <Trans>Size</Trans>
                </th>
                <th className={heading}>
                  <Trans>Version</Trans>
                </th>
                <th className={heading}>
                  <Trans>How</Trans>
                </th>
                <th className={heading}>
                  <span className="sr-only">
                    <Trans>Actions</Trans>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody className="max-[899px]:block">
              {backups.map((backup, index) => (
                <BackupRow
                  key={backup.name}
                  backup={backup}
                  now={now}
                  isNewest={index === 0}
                  onRestore={() => setRestored(backup.name)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > backups.length && (
        <p className="mt-2 text-sm text-ink-2">
          {t`The newest ${backups.length} of ${plural(total, { one: '# backup', other: '# backups' })}`}
        </p>
      )}
      <Suspense>
        {isUploading && (
          <UploadBackup
            onUploaded={(name) => {
              setIsUploading(false);
              setRestored(name);
            }}
            onClose={() => setIsUploading(false)}
          />
        )}
        {restored !== undefined && (
          <RestoreDialog name={restored} host={host} onClose={() => setRestored(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

type RowProps = { backup: ServerBackup; now: Date; isNewest: boolean; onRestore: () => void };

function BackupRow({ backup, now, isNewest, onRestore }: RowProps) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const { name, madeAt, bytes, version, problem, isNewer } = backup;
  const keys: Record<string, string> = {
    absent: t`without the server’s key`,
    open: t`with the server’s key, readable by anyone`,
    sealed: t`with the server’s key, encrypted`,
  };
  const isOld = isNewest && now.getTime() - new Date(madeAt).getTime() > dayMs;
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
      <td className={`${cell} ${isOld ? 'font-semibold text-danger' : 'text-ink-2'}`}>
        {ageText(madeAt, now)}
      </td>
      <td className={`${cell} text-ink-2`}>{bytesText(bytes)}</td>
      <td className={`${lineCell} text-ink-2 wrap-anywhere`}>
        {problem ?? version ?? t`an earlier version`}
        {isNewer && <span className="block text-xs text-warning">{t`newer than this server`}</span>}
      </td>
      <td className={`${lineCell} text-ink-2`}>
        {causeText(backup)}
        <span className="block text-xs text-ink-3">{keys[backup.key ?? '']}</span>
      </td>
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
        {!problem && !isNewer && (
          <Button size="sm" icon={<RotateCcw strokeWidth={1.9} aria-hidden="true" />} onPress={onRestore}>
            <Trans>Restore…</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
