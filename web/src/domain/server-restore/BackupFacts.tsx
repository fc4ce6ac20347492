import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { saidAtText } from '@/lib/saidAt';
import { type BackupPreview, mayBeBackTexts } from './restore';

/** What a backup holds, and what restoring it may bring back. */
export function BackupFacts({ backup }: { backup: BackupPreview }) {
  const { t } = useLingui();
  const { people, athletes, plans, madeAt, version, mayBeBack, key, hasOperators } = backup;
  const coaches = t`${plural(people, { one: '# account', other: '# accounts' })}`;
  const roster = t`${plural(athletes, { one: '# athlete', other: '# athletes' })}`;
  const schedules = t`${plural(plans, { one: '# plan', other: '# plans' })}`;
  const back = mayBeBackTexts(mayBeBack).join(', ');
  return (
    <div className="rounded-md border border-line bg-sunken px-3.5 py-3 text-sm">
      <p className="font-semibold wrap-break-word">
        {version
          ? t`Made ${{ time: saidAtText(madeAt) }}, with Longrun ${version}`
          : t`Made ${{ time: saidAtText(madeAt) }}`}
      </p>
      <p className="text-ink-2">{[coaches, roster, schedules].join(', ')}</p>
      {back !== '' && (
        <p className="mt-1.5 text-ink-2 wrap-break-word">
          <Trans>What someone withdrew after that may work again: {back}.</Trans>
        </p>
      )}
      {key === 'absent' && (
        <p className="mt-1.5 text-warning">
          <Trans>
            The server’s key isn’t in it: two-factor sign-in, webhooks and connections need the old server’s
            key file.
          </Trans>
        </p>
      )}
      {!hasOperators && (
        <p className="mt-1.5 text-warning">
          <Trans>
            Nobody in it is an operator. Afterwards, run “longrun account operator” on the server.
          </Trans>
        </p>
      )}
    </div>
  );
}
