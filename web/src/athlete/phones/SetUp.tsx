import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { bigButton } from '@/athlete/sheets/buttons';
import type { PhoneApp } from '@/domain/phones/phones';
import type { OwnPhone } from './calls';
import { setUpLink } from './phones';

type Props = { app: PhoneApp; phone: OwnPhone | undefined; isBusy: boolean; onMake: () => void };

/** Three steps, of which the second does the setting-up. */
export function SetUp({ app, phone, isBusy, onMake }: Props) {
  const { t } = useLingui();
  const isIphone = app === 'health';
  return (
    <ol className="divide-y divide-line">
      <Step
        number={1}
        title={t`Get the app`}
        text={
          isIphone
            ? t`Let it read workouts, heart rate and routes. Nothing else is needed.`
            : t`Let it read exercise, distance and heart rate. Nothing else is needed.`
        }
      />
      <Step
        number={2}
        title={t`Set it up from here`}
        text={
          isIphone
            ? t`This fills in your address and the format.`
            : t`Copy your address, and add it in the app under Webhooks.`
        }
      >
        {phone === undefined && (
          <button
            type="button"
            disabled={isBusy}
            className={`${bigButton.primary} mt-2 w-full`}
            onClick={onMake}
          >
            <Trans>Make your address</Trans>
          </button>
        )}
        {isIphone && phone?.address && (
          <a className={`${bigButton.primary} mt-2 w-full`} href={setUpLink(phone.address)}>
            <ExternalLink className="size-[18px] flex-none" strokeWidth={1.9} aria-hidden="true" />
            <Trans>Open Health Auto Export</Trans>
          </a>
        )}
      </Step>
      <Step
        number={3}
        title={t`Run, or send an old one`}
        text={
          isIphone
            ? t`The run shows up here when the app has sent it.`
            : t`The run shows up here within 15 minutes or so.`
        }
      />
    </ol>
  );
}

type StepProps = { number: number; title: string; text: string; children?: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex gap-3 py-3 text-[15px] leading-[21px]">
      <span aria-hidden="true" className="w-6 flex-none font-display text-[20px] leading-[21px] font-bold">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        {text}
        {children}
      </div>
    </li>
  );
}
