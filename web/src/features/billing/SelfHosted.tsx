import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Server } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';

export function SelfHosted({ athletes }: { athletes: number }) {
  const { t } = useLingui();
  return (
    <div className="max-w-[980px]">
      <PageSection title={t`Your plan`} line={t`Managed by your server’s administrator.`}>
        <div className="flex gap-4 rounded-lg border border-line-strong bg-surface p-5">
          <Server className="mt-0.5 size-6 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <div>
            <h3 className="text-lg">
              <Trans>This server has no limits</Trans>
            </h3>
            <p className="mt-1 text-ink-2">
              <Trans>
                Longrun runs here without a payment provider. Any number of athletes, every feature, nothing
                to pay.
              </Trans>
            </p>
          </div>
        </div>
      </PageSection>
      <PageSection title={t`Athletes`} line={t`For your information only.`}>
        <p className="flex justify-between gap-4 text-sm">
          <b className="font-semibold">
            <Plural value={athletes} one="# athlete" other="# athletes" />
          </b>
          <span className="text-ink-2">
            <Trans>no limit</Trans>
          </span>
        </p>
      </PageSection>
    </div>
  );
}
