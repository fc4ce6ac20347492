import { Trans, useLingui } from '@lingui/react/macro';
import { Check, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { type PhoneApp, phoneApps } from '@/domain/phones/phones';
import { endAddress, makeAddress, type OwnPhone } from './calls';
import { OwnAddress } from './OwnAddress';
import { standing } from './phones';
import { SetUp } from './SetUp';
import { StandingRow } from './StandingRow';

type Props = {
  secret: string;
  app: PhoneApp;
  phone: OwnPhone | undefined;
  onChange: () => Promise<void>;
};

/** The app of one kind of phone: setting it up, its address, and how it goes. */
export function PhoneCard({ secret, app, phone, onChange }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (change: () => Promise<string | undefined>) => {
    setIsBusy(true);
    const wrong = await change();
    setProblem(wrong);
    if (wrong === undefined) await onChange();
    setIsBusy(false);
  };
  const make = () => void run(() => makeAddress(secret, app));
  const state = phone && standing(phone);
  return (
    <section
      aria-label={phoneApps[app]}
      className="mt-3 overflow-hidden rounded-xl border border-line-strong bg-surface"
    >
      <header className="flex items-center gap-3 p-4">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <Smartphone className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[17px] leading-[22px] font-semibold">{phoneApps[app]}</h3>
          <p className="text-sm text-ink-2">
            {app === 'health'
              ? t`An app by someone else; automatic sending is in its paid version`
              : t`An app by someone else; free, reads Health Connect`}
          </p>
        </div>
        {state?.state === 'works' && (
          <span className="inline-flex min-h-6 flex-none items-center gap-1.5 rounded-full border border-success-border bg-success-soft px-2.5 text-xs font-semibold text-success">
            <Check className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
            <Trans context="a connection">Works</Trans>
          </span>
        )}
      </header>
      {state?.state === 'works' && <StandingRow standing={state} />}
      <div className="border-t border-line px-4 pb-4">
        <SetUp app={app} phone={phone} isBusy={isBusy} onMake={make} />
        {phone?.address && <OwnAddress address={phone.address} />}
        {phone && !phone.address && (
          <p className="text-[15px] leading-[21px] text-ink-2">
            <Trans>This server cannot show your address again. It keeps working; or make a new one.</Trans>
          </p>
        )}
      </div>
      {state && state.state !== 'works' && <StandingRow standing={state} />}
      {problem !== undefined && (
        <p role="alert" className="px-4 pt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      {phone && (
        <div className="border-t border-line p-4">
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <button type="button" disabled={isBusy} className={bigButton.secondary} onClick={make}>
              <RefreshCw className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
              <Trans>New address</Trans>
            </button>
            <button
              type="button"
              disabled={isBusy}
              className={`${smallButton} text-danger!`}
              onClick={() => void run(() => endAddress(secret, app))}
            >
              <Trans context="a connection">Stop</Trans>
            </button>
          </div>
          <p className="mt-2 text-sm text-ink-2">
            <Trans>A new address ends the old one at once. Runs already here stay.</Trans>
          </p>
        </div>
      )}
    </section>
  );
}
