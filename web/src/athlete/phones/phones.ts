import { t } from '@lingui/core/macro';
import { shortDay } from '@/athlete/plan/days';
import { chosenUnit, distanceText } from '@/athlete/plan/unit';
import { isQuiet, type PhoneApp } from '@/domain/phones/phones';
import { syncText } from '@/domain/watch/connection';
import { formatDayOf } from '@/lib/formatDay';
import type { OwnPhone } from './calls';

/** By the device that shows the page. */
export function likelyApp(): PhoneApp {
  return /Android/i.test(navigator.userAgent) ? 'connect' : 'health';
}

/** Fills in the address and the format in Health Auto Export. Its defaults give every second of the heart rate. */
export function setUpLink(address: string): string {
  const fields = {
    url: address,
    name: 'Longrun',
    format: 'json',
    datatype: 'workouts',
    exportversion: 'v2',
    includeroutes: 'true',
    includeworkoutmetadata: 'true',
    syncinterval: 'hours',
    syncquantity: '1',
    enabled: 'true',
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `com.HealthExport://automation?${query.join('&')}`;
}

export type Standing = { title: string; text: string; state: 'waiting' | 'works' | 'quiet' };

/** How it stands: nothing yet, working, or quiet for long. */
export function standing(phone: OwnPhone, now = new Date()): Standing {
  const { madeAt, lastSeenAt, lastRunAt, lastRun } = phone;
  if (!lastSeenAt) {
    const made = syncText(madeAt, now);
    return {
      title: t`Waiting for the first run`,
      text: t`Made ${made}. Only you have this address.`,
      state: 'waiting',
    };
  }
  if (isQuiet(phone, now)) {
    const day = formatDayOf(lastSeenAt);
    return {
      title: t`Nothing since ${day}`,
      text: t`Phones stop this after an update. Open the app once.`,
      state: 'quiet',
    };
  }
  if (!lastRunAt) {
    const when = syncText(lastSeenAt, now);
    return { title: t`It works`, text: t`The app sent something ${when}, and no new run.`, state: 'works' };
  }
  const when = syncText(lastRunAt, now);
  const distance =
    lastRun?.distanceInMeters && distanceText(lastRun.distanceInMeters / 1000, 'km', chosenUnit('km'));
  const run = [lastRun?.title ?? t`Run`, distance].filter(Boolean).join(', ');
  const day = lastRun?.day && shortDay(lastRun.day);
  return {
    title: lastRun ? run : t`It works`,
    text: day ? t`Arrived ${when}, matched to ${day}` : t`Arrived ${when}`,
    state: 'works',
  };
}
