import { plural, t } from '@lingui/core/macro';
import type { Message } from '@/domain/messages/queries';
import { shortDateOf } from '@/domain/plans/days';
import { clockText, localDay } from '@/lib/language/dates';

/** "Wed 14 Oct, 18:00" in the coach's time zone. */
export function historyTime(instant: string): string {
  return `${shortDateOf(localDay(new Date(instant)))}, ${clock(instant)}`;
}

export function clock(instant: string): string {
  return clockText(new Date(instant));
}

/** The state of a message in a word, next to its icon. */
export function stateText({ state, readAt, channel }: Message): string {
  const time = readAt ? clock(readAt) : undefined;
  switch (state) {
    case 'Read':
      return time ? t`Read ${time}` : t({ message: 'Read', comment: 'The athlete has read the message' });
    case 'Opened':
      return channel === 'Email' ? t`Opened in your mail app` : t`Opened in WhatsApp`;
    case 'Waiting':
      return t`On its way`;
    case 'Sent':
      return t({ message: 'Sent', context: 'message' });
    case 'Delivered':
      return t({ message: 'Delivered', context: 'message' });
    case 'Failed':
      return t({ message: 'Failed', context: 'message' });
    case 'Received':
      return t({ message: 'Received', context: 'message' });
  }
}

/** The note below: why it failed, or where a reply was filed. */
export function historyNote({ state, reason, attempts }: Message, firstName: string): string | undefined {
  if (!reason) return undefined;
  if (state === 'Failed' && attempts > 1)
    return t`${reason} ${plural(attempts, { one: 'Tried # time.', other: 'Tried # times.' })}`;
  if (state !== 'Received') return reason;
  const filed = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return t({
    message: `From ${firstName}, ${filed}`,
    comment: 'From Maya, filed on Easy run',
  });
}
