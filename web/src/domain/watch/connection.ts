import { plural, t } from '@lingui/core/macro';
import { formatDayAndMonth } from '@/lib/formatDay';
import { clockText, localDay } from '@/lib/language/dates';
import type { components } from '@/lib/schema';

export type Connection = components['schemas']['ConnectionShape'];
export type Delivery = components['schemas']['SessionDelivery'];

export function isConnected({ isOwn }: Connection): boolean {
  return isOwn !== null && isOwn !== undefined;
}

/** "today 06:10", or "12 Oct" for any other day. */
export function syncText(instant: string | null | undefined, now = new Date()): string {
  if (!instant) return t({ message: 'never', context: 'last sync' });
  const at = new Date(instant);
  const time = clockText(at);
  return at.toDateString() === now.toDateString() ? t`today ${time}` : formatDayAndMonth(localDay(at));
}

export function stravaText({ ofStrava }: Connection): string | undefined {
  if (ofStrava === 0) return undefined;
  return plural(ofStrava, {
    one: '# run came from Strava, which doesn’t allow it to be passed on. It can be uploaded as a file.',
    other:
      '# runs came from Strava, which doesn’t allow them to be passed on. They can be uploaded as files.',
  });
}

export function withoutRoomText({ withoutRoom }: Connection): string | undefined {
  if (withoutRoom === 0) return undefined;
  return plural(withoutRoom, {
    one: '# run could not be kept because the account is full. It is fetched again when there is room.',
    other: '# runs could not be kept because the account is full. They are fetched again when there is room.',
  });
}

/** Where a session is. Whether the watch has taken it is not known. */
export function deliveryText({ state }: Delivery): string {
  switch (state) {
    case 'onTheWay':
      return t`On the way to intervals.icu`;
    case 'sent':
      return t`At intervals.icu, which passes it on to the watch`;
    case 'couldNot':
      return t`Could not be sent`;
  }
}
