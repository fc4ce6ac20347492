import { Server } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { counted } from '@/lib/counted';

export function SelfHosted({ athletes }: { athletes: number }) {
  return (
    <div className="max-w-[980px]">
      <PageSection title="Your plan" line="Managed by your server's administrator.">
        <div className="flex gap-4 rounded-lg border border-line-strong bg-surface p-5">
          <Server className="mt-0.5 size-6 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <div>
            <h3 className="text-lg">This server has no limits</h3>
            <p className="mt-1 text-ink-2">
              Longrun runs here without a payment provider. Any number of athletes, every feature, nothing to
              pay.
            </p>
          </div>
        </div>
      </PageSection>
      <PageSection title="Athletes" line="For your information only.">
        <p className="flex justify-between gap-4 text-sm">
          <b className="font-semibold">{counted(athletes, 'athlete')}</b>
          <span className="text-ink-2">no limit</span>
        </p>
      </PageSection>
    </div>
  );
}
