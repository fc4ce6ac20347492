import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from './offline/device';
import { calendarAddress } from './plan/calendarAddress';
import type { Page } from './plan/page';
import { BottomSheet } from './sheets/BottomSheet';
import { bigButton } from './sheets/buttons';
import { inputFrame, SheetField } from './sheets/SheetField';

const ways = [
  [
    'Apple',
    msg`Open on this device, then confirm. Or: Calendar, Add Subscription Calendar, paste the address.`,
  ],
  ['Google', msg`On a computer: Other calendars, From URL, paste the address.`],
  ['Outlook', msg`Add calendar, Subscribe from web, paste the address.`],
] as const;

/** By minutes before the session. */
const alarms = [
  ['', msg`None`],
  ['0', msg`When it starts`],
  ['30', msg`30 minutes before`],
  ['60', msg`1 hour before`],
  ['120', msg`2 hours before`],
  ['720', msg`12 hours before`],
] as const;

type Props = { page: Page; onClose: () => void };

export function CalendarSheet({ page, onClose }: Props) {
  const { t } = useLingui();
  const { calendarUrl, busyCalendarUrl } = page;
  if (calendarUrl && busyCalendarUrl) {
    return <Addresses calendarUrl={calendarUrl} busyCalendarUrl={busyCalendarUrl} onClose={onClose} />;
  }
  return (
    <BottomSheet title={t`Add to calendar`} onClose={onClose}>
      <p className="text-[15px] leading-[22px] text-ink-2">
        <Trans>
          This server cannot show the address of your calendar again. A calendar that already follows your
          plan keeps working. For a new one, ask your coach for a new link.
        </Trans>
      </p>
    </BottomSheet>
  );
}

type AddressesProps = { calendarUrl: string; busyCalendarUrl: string; onClose: () => void };

function Addresses({ calendarUrl, busyCalendarUrl, onClose }: AddressesProps) {
  const { t } = useLingui();
  const [isBusyOnly, setIsBusyOnly] = useState(false);
  const [hour, setHour] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const [alarm, setAlarm] = useState('');
  const address = calendarAddress(isBusyOnly ? busyCalendarUrl : calendarUrl, hour, alarm);
  const copy = async () => setIsCopied(await copyText(address));
  return (
    <BottomSheet title={t`Add to calendar`} onClose={onClose}>
      <p className="text-[15px] leading-[22px] text-ink-2">
        <Trans>Subscribe to this address, and your calendar follows the plan automatically.</Trans>
      </p>
      <SheetField label={t`Address`}>
        <input
          readOnly
          className={inputFrame}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </SheetField>
      <label className="mt-3 flex min-h-11 items-center gap-2.5 text-[15px]">
        <input
          type="checkbox"
          className="size-5"
          checked={isBusyOnly}
          onChange={(event) => {
            setIsBusyOnly(event.currentTarget.checked);
            setIsCopied(false);
          }}
        />
        <Trans>Show only that I am busy</Trans>
      </label>
      <SheetField
        label={t`When do you usually train?`}
        hint={
          isBusyOnly ? t`Without a time, the whole day is busy.` : t`Without a time, sessions last all day.`
        }
      >
        <input
          type="time"
          className={inputFrame}
          value={hour}
          onChange={(event) => {
            setHour(event.currentTarget.value);
            setIsCopied(false);
          }}
        />
      </SheetField>
      {hour !== '' && (
        <SheetField label={t`Reminder`}>
          <select
            className={inputFrame}
            value={alarm}
            onChange={(event) => {
              setAlarm(event.currentTarget.value);
              setIsCopied(false);
            }}
          >
            {alarms.map(([minutes, name]) => (
              <option key={minutes} value={minutes}>
                {t(name)}
              </option>
            ))}
          </select>
        </SheetField>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <button type="button" className={bigButton.primary} onClick={() => void copy()}>
          {isCopied ? t`Copied` : t`Copy address`}
        </button>
        <a className={bigButton.secondary} href={address.replace(/^https?:/, 'webcal:')}>
          <Trans>Open here</Trans>
        </a>
      </div>
      <p role="status" className="sr-only">
        {isCopied && t`Copied`}
      </p>
      <dl className="mt-4 text-sm leading-5">
        {ways.map(([name, way]) => (
          <div key={name} className="mt-1.5 flex flex-wrap gap-x-2">
            <dt className="w-[64px] min-w-min font-semibold">{name}</dt>
            <dd className="flex-1 basis-32 text-ink-2">{t(way)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-3">
        <Trans>Anyone who has the address can read it. Don’t post it.</Trans>
      </p>
    </BottomSheet>
  );
}
