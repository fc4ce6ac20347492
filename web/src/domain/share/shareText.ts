/** What a message to the athlete says. */
export function messageTo(firstName: string, url: string): string {
  return `Hi ${firstName}, here is your training plan: ${url}`;
}

/** Opens WhatsApp with the text, for the number where its country is known. */
export function whatsAppAddress(phoneE164: string | undefined, text: string): string {
  const number = phoneE164?.replace(/\D/g, '') ?? '';
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function mailAddress(text: string): string {
  return `mailto:?subject=${encodeURIComponent('Your training plan')}&body=${encodeURIComponent(text)}`;
}

/** "Last opened 15 Oct 2026 at 06:42, opened 31 times", "Not opened yet" */
export function openedText(lastOpenedAt: string | null | undefined, timesOpened: number, now: Date): string {
  if (!lastOpenedAt) return 'Not opened yet';
  const at = new Date(lastOpenedAt);
  const isToday = at.toDateString() === now.toDateString();
  const day = isToday
    ? 'today'
    : at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `Last opened ${day} at ${time}, opened ${timesOpened === 1 ? 'once' : `${timesOpened} times`}`;
}
