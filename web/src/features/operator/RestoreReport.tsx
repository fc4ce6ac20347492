import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { mayBeBackTexts } from '@/domain/server-restore/restore';
import { saidAtText } from '@/lib/saidAt';
import { restoreReportQuery } from './queries';

/** After a restore, while messages wait: what someone may have taken back since the backup. */
export function RestoreReport() {
  const { t } = useLingui();
  const { data } = useQuery(restoreReportQuery());
  if (!data?.isHolding || !data.backupMadeAt) return null;
  const { accounts, accountsInAll, operators, passwords, waiting } = data;
  const others = accountsInAll - accounts.length;
  return (
    <div className="mb-5 rounded-lg border border-line bg-sunken px-3.5 py-3 text-sm">
      <p className="font-semibold">
        {t`What may be back since the backup from ${{ time: saidAtText(data.backupMadeAt) }}`}
      </p>
      <p className="mt-1 text-ink-2">
        <Trans>
          Nobody knows what people withdrew after that. Ask the coaches of these accounts, then send the
          messages.
        </Trans>{' '}
        {t`${plural(waiting, { one: '# message waits.', other: '# messages wait.' })}`}
      </p>
      {operators.length > 0 && (
        <p className="mt-1 wrap-anywhere text-ink-2">
          {t`These people run the server again: ${{ people: operators.join(', ') }}`}
        </p>
      )}
      {passwords > 0 && (
        <p className="mt-1 text-ink-2">
          {t`${plural(passwords, { one: '# person signs in with the password from that time, even if it was changed since.', other: '# people sign in with the passwords from that time, even if they were changed since.' })}`}
        </p>
      )}
      <ul className="mt-2 flex max-h-80 flex-col gap-1.5 overflow-auto text-ink-2">
        {accounts.map(({ email, mayBeBack, members }) => (
          <li key={email} className="wrap-anywhere">
            <b className="font-semibold text-ink">{email}</b>: {mayBeBackTexts(mayBeBack).join(', ')}
            {members.length > 0 && ` (${members.join(', ')})`}
          </li>
        ))}
        {others > 0 && (
          <li>{t`${plural(others, { one: 'and # more account', other: 'and # more accounts' })}`}</li>
        )}
      </ul>
    </div>
  );
}
