import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '@/athlete/plan/days';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { stravaText, syncText, withoutRoomText } from '@/domain/watch/connection';
import { disconnectOwn, type OwnConnection, syncOwn } from './calls';
import { runText } from './ownConnection';

type Props = {
  secret: string;
  own: OwnConnection;
  /** A link that only shows cannot sync or stop. */
  canChange: boolean;
  onChange: () => Promise<void>;
};

const maxDays = 90;

/** What went out and came back, and how to stop. */
export function Connected({ secret, own, canChange, onChange }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const [deleteRuns, setDeleteRuns] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { connection } = own;
  const { sent, sentUntil } = connection;
  const until = sentUntil ? shortDay(sentUntil) : '';
  const run = async (change: Promise<string | undefined>) => {
    setIsBusy(true);
    const wrong = await change;
    setProblem(wrong);
    if (wrong === undefined) await onChange();
    setIsBusy(false);
  };
  const notes = [withoutRoomText(connection), stravaText(connection)].filter((note) => note !== undefined);
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <Line
          icon={ArrowUp}
          label={t({ message: 'Sent', context: 'sessions' })}
          text={
            sent === 0
              ? t`No sessions sent yet`
              : t`${plural(sent, { one: '# session', other: '# sessions' })}, until ${until}`
          }
          when={syncText(connection.sentAt)}
        />
        <Line
          icon={ArrowDown}
          label={t({ message: 'Fetched', context: 'runs' })}
          text={own.lastRun ? runText(own.lastRun) : t`No runs fetched yet`}
          when={syncText(connection.fetchedAt)}
        />
      </ul>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {canChange && connection.offersHistory && (
        <div className="mt-3 rounded-lg bg-sunken p-3">
          <p className="text-[15px] leading-[22px]">
            <Trans>Fetch your runs from the last 90 days too?</Trans>
          </p>
          <div className="mt-2 grid grid-cols-2 gap-2">
            <button
              type="button"
              disabled={isBusy}
              className={bigButton.secondary}
              onClick={() => void run(syncOwn(secret, maxDays))}
            >
              <Trans>Fetch them</Trans>
            </button>
            <button
              type="button"
              disabled={isBusy}
              className={smallButton}
              onClick={() => void run(syncOwn(secret, 0))}
            >
              <Trans>Only new ones</Trans>
            </button>
          </div>
        </div>
      )}
      {canChange && !isStopping && (
        <div className="mt-4 flex gap-2">
          <button
            type="button"
            disabled={isBusy}
            className={`${bigButton.secondary} flex-1`}
            onClick={() => void run(syncOwn(secret))}
          >
            <RefreshCw className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
            <Trans>Fetch now</Trans>
          </button>
          <button
            type="button"
            className={`${smallButton} h-14! text-danger!`}
            onClick={() => setIsStopping(true)}
          >
            <Trans context="a connection">Stop</Trans>
          </button>
        </div>
      )}
      {isStopping && (
        <div role="alert" className="mt-4">
          <p className="text-[15px] leading-[22px] font-medium">
            <Trans>Stop? Nothing more is sent or fetched. Runs already here stay.</Trans>
          </p>
          <label className="mt-1 flex min-h-11 items-center gap-2.5 text-[15px]">
            <input
              type="checkbox"
              className="size-5"
              checked={deleteRuns}
              onChange={(event) => setDeleteRuns(event.currentTarget.checked)}
            />
            <Trans>Delete them too</Trans>
          </label>
          <div className="mt-2 grid grid-cols-2 gap-2">
            <button
              type="button"
              disabled={isBusy}
              className={`${bigButton.secondary} text-danger!`}
              onClick={() => void run(disconnectOwn(secret, deleteRuns))}
            >
              <Trans context="a connection">Stop</Trans>
            </button>
            <button type="button" className={smallButton} onClick={() => setIsStopping(false)}>
              <Trans>Cancel</Trans>
            </button>
          </div>
        </div>
      )}
    </>
  );
}

type LineProps = { icon: typeof ArrowUp; label: string; text: string; when: string };

function Line({ icon: Icon, label, text, when }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-2 text-[15px] leading-[21px]">
      <Icon className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{label}</b>
        {text}
      </span>
      <small className="flex-none text-sm text-ink-2">{when}</small>
    </li>
  );
}
