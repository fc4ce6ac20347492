import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, ExternalLink, RefreshCw, Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/athlete/offline/device';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { inputFrame } from '@/athlete/sheets/SheetField';
import { endAddress, makeAddress, type OwnPhone, type PhoneApp } from './calls';
import { setUpLink, standing } from './phones';

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
  const [isCopied, setIsCopied] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isIphone = app === 'health';
  const run = async (change: () => Promise<string | undefined>) => {
    setIsBusy(true);
    setIsCopied(false);
    const wrong = await change();
    setProblem(wrong);
    if (wrong === undefined) await onChange();
    setIsBusy(false);
  };
  const make = () =>
    run(async () => {
      const made = await makeAddress(secret, app);
      return 'problem' in made ? made.problem : undefined;
    });
  const state = phone && standing(phone);
  const StateIcon = state?.isQuiet ? TriangleAlert : phone?.lastSeenAt ? CircleCheck : Clock;
  return (
    <section className="mt-3 rounded-xl border border-line-strong bg-surface p-4">
      <header className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <Smartphone className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[17px] leading-[22px] font-semibold">
            {isIphone ? 'Health Auto Export' : 'HC Webhook'}
          </h3>
          <p className="text-sm text-ink-2">
            {isIphone
              ? t`An app by someone else; automatic sending is in its paid version`
              : t`An app by someone else; free, reads Health Connect`}
          </p>
        </div>
      </header>
      <ol className="mt-3 flex list-decimal flex-col gap-3 pl-5 text-[15px] leading-[22px]">
        <li>
          <b className="font-semibold">
            <Trans>Get the app</Trans>
          </b>
          <span className="block text-ink-2">
            {isIphone
              ? t`Let it read workouts, heart rate and routes. Nothing else is needed.`
              : t`Let it read exercise, distance and heart rate. Nothing else is needed.`}
          </span>
        </li>
        <li>
          <b className="font-semibold">
            <Trans>Set it up from here</Trans>
          </b>
          {phone === undefined && (
            <button
              type="button"
              disabled={isBusy}
              className={`${bigButton.primary} mt-2 w-full`}
              onClick={() => void make()}
            >
              <Trans>Make your address</Trans>
            </button>
          )}
          {phone?.address && (
            <>
              <span className="block text-ink-2">
                {isIphone
                  ? t`This fills in your address and the format.`
                  : t`Copy your address, and add it in the app under Webhooks.`}
              </span>
              {isIphone && (
                <a className={`${bigButton.primary} mt-2 w-full`} href={setUpLink(phone.address)}>
                  <ExternalLink className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
                  <Trans>Open Health Auto Export</Trans>
                </a>
              )}
              <div className="mt-2 flex gap-2">
                <input
                  readOnly
                  className={`${inputFrame} min-w-0 flex-1`}
                  aria-label={t`Your address`}
                  value={phone.address}
                />
                <button
                  type="button"
                  className={`${bigButton.secondary} flex-none`}
                  onClick={() => void copyText(phone.address ?? '').then(setIsCopied)}
                >
                  {isCopied ? t`Copied` : t`Copy`}
                </button>
              </div>
            </>
          )}
          {phone && !phone.address && (
            <span className="block text-ink-2">
              <Trans>This server cannot show your address again. It keeps working; or make a new one.</Trans>
            </span>
          )}
        </li>
        <li>
          <b className="font-semibold">
            <Trans>Run, or send an old one</Trans>
          </b>
          <span className="block text-ink-2">
            {isIphone
              ? t`The run shows up here when the app has sent it.`
              : t`The run shows up here within 15 minutes or so.`}
          </span>
        </li>
      </ol>
      {state && (
        <div role="status" className="mt-4 flex gap-3 rounded-lg bg-sunken p-3 text-[15px] leading-[21px]">
          <StateIcon
            className={`mt-0.5 size-4 flex-none ${state.isQuiet ? 'text-warning' : 'text-ink-2'}`}
            strokeWidth={1.9}
            aria-hidden="true"
          />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{state.title}</b>
            <span className="text-sm text-ink-2">{state.text}</span>
          </span>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {phone && (
        <div className="mt-3 flex gap-2">
          <button
            type="button"
            disabled={isBusy}
            className={`${bigButton.secondary} flex-1`}
            onClick={() => void make()}
          >
            <RefreshCw className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
            <Trans>New address</Trans>
          </button>
          <button
            type="button"
            disabled={isBusy}
            className={`${smallButton} h-14! text-danger!`}
            onClick={() => void run(() => endAddress(secret, app))}
          >
            <Trans context="a connection">Stop</Trans>
          </button>
        </div>
      )}
      {phone && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>A new address ends the old one at once. Runs already here stay.</Trans>
        </p>
      )}
    </section>
  );
}
