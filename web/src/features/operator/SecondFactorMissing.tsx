import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import type { HttpError } from '@/lib/httpError';

/** A password alone does not open the server: the way to something stronger. */
export function SecondFactorMissing({ error }: { error: HttpError }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-3">
      <HeaderSlot name="title">{t`Server`}</HeaderSlot>
      <HeaderSlot name="subtitle">{location.host}</HeaderSlot>
      <p className="max-w-[60ch] text-ink-2">{error.problem.detail}</p>
      <ButtonLink variant="primary" to="/settings/security">
        <Trans>Open Security</Trans>
      </ButtonLink>
    </div>
  );
}
