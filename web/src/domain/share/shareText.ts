import { plural, t } from '@lingui/core/macro';
import { formatDayOf } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';

/** The text of the message to the athlete. */
export function messageTo(firstName: string, url: string): string {
  return t`Hi ${firstName}, here is your training plan: ${url}`;
}

/** A URL that opens WhatsApp with the text, addressed to the number if its country is known. */
export function whatsAppAddress(phoneE164: string | undefined, text: string): string {
  const number = phoneE164?.replace(/\D/g, '') ?? '';
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A URL that opens a mail with the text, addressed if there is an address. */
export function mailAddress(text: string, email = ''): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t`Your training plan`)}&body=${encodeURIComponent(text)}`;
}

/** "Last opened 15 Oct 2026 at 06:42, opened 31 times", "Not opened yet" */
export function openedText(lastOpenedAt: string | null | undefined, timesOpened: number, now: Date): string {
  if (!lastOpenedAt) return t`Not opened yet`;
  const at = new Date(lastOpenedAt);
  const time = clockText(at);
  if (at.toDateString() === now.toDateString())
    return t`Last opened today at ${time}, opened ${plural(timesOpened, { one: 'once', other: '# times' })}`;
  const day = formatDayOf(lastOpenedAt);
  return t`Last opened ${day} at ${time}, opened ${plural(timesOpened, { one: 'once', other: '# times' })}`;
}
