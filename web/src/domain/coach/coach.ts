import { t } from '@lingui/core/macro';
import { initials } from '@/lib/displayName';

/** How a coach appears to athletes. */
export type Coach = {
  name: string;
  photoUrl?: string | null | undefined;
  clubName?: string | null | undefined;
  shortMark?: string | null | undefined;
  tagline?: string | null | undefined;
  email?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  /** Including its scheme. */
  website?: string | null | undefined;
};

/** The letters shown for a club without a photo. */
export function markOf({ clubName, shortMark }: Pick<Coach, 'clubName' | 'shortMark'>): string | undefined {
  return clubName ? shortMark || initials(clubName) : undefined;
}

export function headOf(coach: Coach, firstName: string): { title: string; line: string } {
  const { name, clubName } = coach;
  return clubName
    ? { title: clubName, line: t`${firstName}’s plan, by ${name}` }
    : { title: name, line: t`${firstName}’s plan` };
}

export type ContactWay = { kind: 'email' | 'phone' | 'website'; text: string; address: string };

export function contactWays({ email, phoneNumber, website }: Coach): ContactWay[] {
  const ways: (ContactWay | undefined)[] = [
    email ? { kind: 'email', text: email, address: `mailto:${email}` } : undefined,
    phoneNumber ? { kind: 'phone', text: phoneNumber, address: `tel:${dialled(phoneNumber)}` } : undefined,
    website ? { kind: 'website', text: shownWebsite(website), address: website } : undefined,
  ];
  return ways.filter((way) => way !== undefined);
}

/** "+44 (0)20": the zero is dialled only within the country. */
function dialled(typed: string): string {
  const number = typed.startsWith('+') ? typed.replace('(0)', '') : typed;
  return number.replace(/[^+\d]/g, '');
}

export function shownWebsite(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
}
