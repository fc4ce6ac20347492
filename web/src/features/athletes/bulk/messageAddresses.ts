/** Longer texts make addresses that mail apps and browsers cut. */
export const maxText = 1_000;
const maxAddress = 6_000;

type Reachable = { email: string; phoneE164?: string };

/** Who has a phone number or an address, and who has neither. */
export function reachable<Athlete extends Reachable>(athletes: readonly Athlete[]) {
  const can = ({ email, phoneE164 }: Reachable) => email !== '' || phoneE164 !== undefined;
  return { reached: athletes.filter(can), missing: athletes.filter((athlete) => !can(athlete)) };
}

/** Opens a mail with the text, to several as blind copies; undefined where no app would take all of them. */
export function mailTo(emails: readonly string[], text: string): string | undefined {
  const addresses = emails.map((email) => encodeURIComponent(email)).join(',');
  const body = `body=${encodeURIComponent(text)}`;
  const address = emails.length === 1 ? `mailto:${addresses}?${body}` : `mailto:?bcc=${addresses}&${body}`;
  return address.length > maxAddress ? undefined : address;
}
