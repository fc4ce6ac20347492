import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { saidAtText } from '@/lib/saidAt';
import type { components } from '@/lib/schema';

/** What the restore did, and what is left to do. */
export function RestoreDone({ restored }: { restored: components['schemas']['RestoreResult'] }) {
  const { t } = useLingui();
  const { madeAt, accounts, key, stops, hasOperators, othersNeedRestart } = restored;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-ink-2">
      <p>
        {t`${plural(accounts, {
          one: '# account is as it was on',
          other: '# accounts are as they were on',
        })} ${{ time: saidAtText(madeAt) }}.`}
      </p>
      {stops > 0 && (
        <p>
          {t`${plural(stops, {
            one: '# person stopped messages after that and gets none.',
            other: '# people stopped messages after that and get none.',
          })}`}
        </p>
      )}
      <p>
        <Trans>
          Everyone signs in again. Messages wait until an operator has looked at the Server page and sends
          them.
        </Trans>
      </p>
      {(key === 'notInBackup' || key === 'leftOut') && (
        <p className="text-warning">
          <Trans>
            The server’s key wasn’t restored: two-factor sign-in, webhooks and connections from before don’t
            work without the old key file.
          </Trans>
        </p>
      )}
      {!hasOperators && (
        <p className="text-warning">
          <Trans>This server has no operator now. Run “longrun account operator” on it.</Trans>
        </p>
      )}
      {othersNeedRestart && (
        <p>
          <Trans>If other servers share this database, restart them.</Trans>
        </p>
      )}
    </div>
  );
}
