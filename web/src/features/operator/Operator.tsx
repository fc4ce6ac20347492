import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { HttpError } from '@/lib/httpError';
import { isUnproved } from '@/lib/proof';
import { Accounts } from './Accounts';
import { Backups } from './Backups';
import { Health } from './Health';
import { HowToUpdate } from './HowToUpdate';
import { Problems } from './Problems';
import { type ServerStatus, settingsQuery, startLooking, statusQuery } from './queries';
import { RestoreReport } from './RestoreReport';
import { SecondFactorMissing } from './SecondFactorMissing';
import { ServerSettings } from './ServerSettings';
import { Support } from './Support';
import { whenText } from './serverTexts';
import { UpdateNotice } from './UpdateNotice';

const lacksSecondFactor = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.problem.code === 'auth/second-factor-missing';

/** The machine, never the training: what works, who has an account, and how the server is set up. */
export function Operator() {
  const { t } = useLingui();
  const { data: status, error, isFetching, refetch } = useQuery(statusQuery());
  const look = () => {
    startLooking();
    void refetch();
  };
  if (!status) {
    if (!error || isFetching) return <Loading label={t`Loading the server`} />;
    if (lacksSecondFactor(error)) return <SecondFactorMissing error={error} />;
    if (!isUnproved(error)) {
      return (
        <LoadError
          title={t`Error loading the server`}
          hint={t`Nothing is lost.`}
          error={error}
          onRetry={look}
        />
      );
    }
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-2">
          <Trans>This page is shown after you confirm it’s you.</Trans>
        </p>
        <Button variant="primary" onPress={look}>
          <Trans>Confirm it’s you</Trans>
        </Button>
      </div>
    );
  }
  const since = whenText(status.startedAt, new Date()) ?? '';
  const { host } = new URL(status.publicUrl);
  const running = t`${{ host }}, Longrun ${{ version: status.version }}, up since ${since}`;
  return (
    <div className="max-w-[1136px]">
      <HeaderSlot name="title">{t`Server`}</HeaderSlot>
      <HeaderSlot name="subtitle">
        <span className="max-md:hidden">{running}</span>
      </HeaderSlot>
      {/* The header of a phone has one line for it. */}
      <p className="mb-4 text-sm wrap-anywhere text-ink-3 md:hidden">{running}</p>
      <Problems problems={status.problems} />
      <UpdateNotice status={status} />
      {status.problems.some(({ kind }) => kind === 'messagesHeld') && <RestoreReport />}
      <ToDo
        hasPublicUrl={status.hasPublicUrl}
        sendsMail={status.sendsMail}
        hasBackup={status.lastBackupAt != null}
      />
      <Health status={status} isChecking={isFetching} onCheck={look} />
      <Backups host={host} />
      <Accounts />
      <ServerSettings />
      <Changes installation={status.installation} />
      <Support />
    </div>
  );
}

/** What a new server still needs. */
type ToDoProps = { hasPublicUrl: boolean; sendsMail: boolean; hasBackup: boolean };

function ToDo({ hasPublicUrl, sendsMail, hasBackup }: ToDoProps) {
  if (hasPublicUrl && sendsMail && hasBackup) return null;
  return (
    <div className="mb-5 rounded-lg border border-line bg-sunken px-3.5 py-3 text-sm">
      <p className="font-semibold">
        <Trans>What is left to set up</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {!hasPublicUrl && (
          <li>
            <Trans>A public address, so that links point here: LONGRUN_PUBLIC_URL</Trans>
          </li>
        )}
        {!sendsMail && (
          <li>
            <Trans>A mail server, so that invitations and reminders can be sent: LONGRUN_SMTP</Trans>
          </li>
        )}
        {!hasBackup && (
          <li>
            <Trans>A first backup</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

/** In English, as the changelog is. */
function Changes({ installation }: Pick<ServerStatus, 'installation'>) {
  const { data } = useQuery(settingsQuery());
  const [isExplained, setIsExplained] = useState(false);
  if (!data || data.changes.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-6">
      <details className="min-w-0 flex-1 basis-64 text-sm">
        <summary className="cursor-pointer font-semibold">
          <Trans>What’s new in Longrun {data.version}</Trans>
        </summary>
        <ul lang="en" className="mt-2 flex max-w-[80ch] list-disc flex-col gap-1.5 pl-5 text-ink-2">
          {data.changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      </details>
      <Button variant="ghost" size="sm" onPress={() => setIsExplained(true)}>
        <Trans>How to update</Trans>
      </Button>
      {isExplained && <HowToUpdate installation={installation} onClose={() => setIsExplained(false)} />}
    </div>
  );
}
