import { t } from '@lingui/core/macro';
import { chosenUnit, distanceText } from '@/athlete/plan/unit';
import { syncText } from '@/domain/watch/connection';
import { formatDayOf } from '@/lib/formatDay';
import type { OwnPhone, PhoneApp } from './calls';

const quietMs = 7 * 86_400_000;

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

/** How it stands: nothing yet, working, or quiet for long. */
export function standing(
  phone: OwnPhone,
  now = new Date(),
): { title: string; text: string; isQuiet: boolean } {
  const { madeAt, lastSeenAt, lastRunAt, lastRun } = phone;
  if (!lastSeenAt) {
    const made = syncText(madeAt, now);
    return {
      title: t`Waiting for the first run`,
      text: t`Made ${made}. Only you have this address.`,
      isQuiet: false,
    };
  }
  if (now.getTime() - Date.parse(lastSeenAt) > quietMs) {
    const day = formatDayOf(lastSeenAt);
    return {
      title: t`Nothing since ${day}`,
      text: t`Phones stop this after an update. Open the app once.`,
      isQuiet: true,
    };
  }
  const when = syncText(lastRunAt ?? lastSeenAt, now);
  const distance =
    lastRun?.distanceInMeters && distanceText(lastRun.distanceInMeters / 1000, 'km', chosenUnit('km'));
  const run = [lastRun?.title ?? t`Run`, distance].filter(Boolean).join(', ');
  return lastRunAt
    ? { title: lastRun ? run : t`It works`, text: t`Arrived ${when}`, isQuiet: false }
    : { title: t`It works`, text: t`The app sent something ${when}, and no new run.`, isQuiet: false };
}
