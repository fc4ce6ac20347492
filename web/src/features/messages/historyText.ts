import type { Message } from '@/domain/messages/queries';

/** "Wed 14 Oct, 18:00" in the coach's own time. */
export function historyTime(instant: string): string {
  const at = new Date(instant);
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.replace(',', '')}, ${clock(instant)}`;
}

export function clock(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** The state of a message in a word; the icon never stands alone. */
export function stateText({ state, readAt }: Message): string {
  switch (state) {
    case 'Read':
      return readAt ? `Read ${clock(readAt)}` : 'Read';
    case 'Opened':
      return 'Opened in WhatsApp';
    case 'Waiting':
      return 'On its way';
    default:
      return state;
  }
}

/** What stands under it: why it failed, or where an answer was filed. */
export function historyNote({ state, reason, attempts }: Message, firstName: string): string | undefined {
  if (!reason) return undefined;
  if (state === 'Failed' && attempts > 1) return `${reason} Tried ${attempts} times.`;
  if (state !== 'Received') return reason;
  return `From ${firstName}, ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}
