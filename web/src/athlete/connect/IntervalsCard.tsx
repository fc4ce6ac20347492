import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page } from '@/athlete/plan/page';
import { isConnected } from '@/domain/watch/connection';
import { Connected } from './Connected';
import { ConnectForm } from './ConnectForm';
import { loadConnection, type OwnConnection } from './calls';
import { endedText, standingText } from './ownConnection';
import { SentSessions } from './SentSessions';

const askAgainAfter = 5000;

type Props = { store: PageStore; page: Page; ended: string | null };

/** Connects the athlete's own account, and says how it goes. */
export function IntervalsCard({ store, page, ended }: Props) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<OwnConnection | 'failed'>();
  const { secret } = store;
  const reload = async () => setLoaded((await loadConnection(secret)) ?? 'failed');
  const isSyncing = loaded !== 'failed' && loaded?.connection.state === 'syncing';
  useEffect(() => {
    const load = () => void loadConnection(secret).then((own) => setLoaded(own ?? 'failed'));
    if (!isSyncing) return load();
    const timer = setInterval(load, askAgainAfter);
    return () => clearInterval(timer);
  }, [secret, isSyncing]);
  const told = endedText(ended);
  if (loaded === undefined) return <p role="status">{t`Loading…`}</p>;
  if (loaded === 'failed')
    return (
      <p role="alert" className="text-[15px] leading-[22px] text-ink-2">
        <Trans>Your connection could not be loaded. Try again when you are online.</Trans>
      </p>
    );
  const { connection, unavailableBecause } = loaded;
  const hasConnection = isConnected(connection);
  const hasProblem = Boolean(connection.problem);
  const PillIcon = hasProblem ? TriangleAlert : Check;
  return (
    <section
      className={`rounded-xl border p-4 ${hasProblem ? 'border-warning-border' : 'border-line-strong'} bg-surface`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <ArrowLeftRight className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className="min-w-32 flex-1">
          <h3 className="text-[17px] leading-[22px] font-semibold">intervals.icu</h3>
          <p className="text-sm text-ink-2">{standingText(connection)}</p>
        </div>
        {hasConnection && (
          <span
            className={`inline-flex h-7 flex-none items-center gap-1.5 self-start rounded-full border px-2.5 text-sm font-semibold ${hasProblem ? 'border-warning-border bg-warning-soft text-warning' : 'border-success-border bg-success-soft text-success'}`}
          >
            <PillIcon className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
            {hasProblem
              ? t({ message: 'Problem', context: 'a connection' })
              : t({ message: 'Connected', context: 'a connection' })}
          </span>
        )}
      </header>
      {told !== undefined && (
        <p role="alert" className="mt-3 text-[15px] leading-[22px] font-medium">
          {told}
        </p>
      )}
      {connection.message && (
        <p role="status" className="mt-3 text-[15px] leading-[22px]">
          {connection.message}
        </p>
      )}
      {hasConnection && !hasProblem && (
        <Connected secret={secret} own={loaded} canChange={page.canAnswer} onChange={reload} />
      )}
      {hasProblem && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>Your plan is still here, and you can add runs as files until then.</Trans>
        </p>
      )}
      {unavailableBecause && !hasConnection && (
        <p className="mt-3 text-[15px] leading-[22px] text-ink-2">{unavailableBecause}</p>
      )}
      {!unavailableBecause && page.canAnswer && (!hasConnection || hasProblem) && (
        <ConnectForm secret={secret} hasSignIn={loaded.hasSignIn} isAgain={hasProblem} onConnected={reload} />
      )}
      {hasConnection && <SentSessions page={page} sessions={loaded.sessions} />}
    </section>
  );
}
