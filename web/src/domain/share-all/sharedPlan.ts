import { plural, t } from '@lingui/core/macro';
import type { Contact } from '@/domain/athletes/queries';
import type { Channel, Messages } from '@/domain/messages/queries';
import type { AthleteLink } from '@/domain/share/queries';
import { formatDayOf } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';

/** A plan, and whose it is. */
export type PlanOfAthlete = {
  scheduleId: string;
  planName: string;
  athleteId: string;
  name: string;
  /** What happened before does not tell of this plan. Absent where it is not known. */
  createdAt?: string | undefined;
};

/** How far a row of the list is. */
export type SharedPlan = PlanOfAthlete & {
  link: AthleteLink | undefined;
  /** Why there is no link. */
  problem: string | undefined;
  messages: Messages | undefined;
  /** Undefined until it is known. */
  contact: Contact | undefined;
};

/** An app of the coach's own that opens with the link. */
export type OwnApp = 'mail' | 'whatsApp';

/** Who knows of the link, in two lines. */
export type Knowledge = {
  kind: 'opened' | 'told' | 'unaware' | 'unreachable';
  title: string;
  detail: string;
};

export function knowledgeOf({ link, messages, contact, createdAt }: SharedPlan, now: Date): Knowledge {
  const isAfter = (at: string) => createdAt === undefined || new Date(at) >= new Date(createdAt);
  if (link?.lastOpenedAt && isAfter(link.lastOpenedAt)) {
    const count = link.timesOpened;
    return {
      kind: 'opened',
      title: openedTitle(link.lastOpenedAt, now),
      detail: t`${plural(count, { one: 'once', other: '# times in all' })}`,
    };
  }
  const told = messages?.history.find(
    ({ kind, state, createdAt: at }) => kind === 'ByHand' && state !== 'Failed' && isAfter(at),
  );
  if (told)
    return { kind: 'told', title: toldTitle(told.channel, told.createdAt), detail: t`not opened yet` };
  if (contact && !contact.email && !contact.phoneE164) {
    const title = contact.phone ? t`Phone without a country code, no email` : t`No phone, no email`;
    return { kind: 'unreachable', title, detail: t`show the QR code` };
  }
  return { kind: 'unaware', title: t`Doesn’t know yet`, detail: agreementText(messages) };
}

function openedTitle(openedAt: string, now: Date): string {
  const at = new Date(openedAt);
  const time = clockText(at);
  if (at.toDateString() === now.toDateString()) return t`Opened today ${time}`;
  const day = formatDayOf(openedAt);
  return t`Opened ${day}`;
}

function toldTitle(channel: Channel, at: string): string {
  const day = formatDayOf(at);
  switch (channel) {
    case 'Email':
      return t`Notified by email ${day}`;
    case 'WhatsApp':
      return t`Notified on WhatsApp ${day}`;
    default:
      return t`Notified ${day}`;
  }
}

/** Email first: a mail goes out from here, WhatsApp is opened by hand. */
function agreementText(messages: Messages | undefined): string {
  if (!messages) return '';
  if (agreedTo(messages).isMail) return t`agreed to email`;
  if (agreedTo(messages).isWhatsApp) return t`agreed to WhatsApp`;
  return t`hasn’t agreed to messages`;
}

function agreedTo(messages: Messages | undefined): { isMail: boolean; isWhatsApp: boolean } {
  const agreed = messages?.consents.filter(({ state }) => state === 'Agreed') ?? [];
  return {
    isMail: agreed.some(({ channel }) => channel === 'Email'),
    isWhatsApp: agreed.some(({ channel }) => channel === 'WhatsApp'),
  };
}

/** Can be told by email now, and does not know yet. */
export function isToBeMailed(row: SharedPlan, now: Date): boolean {
  return row.link !== undefined && knowledgeOf(row, now).kind === 'unaware' && agreedTo(row.messages).isMail;
}

/** The rows with headings: each line an athlete, for a spreadsheet or a chat. */
export function linksAsTable(rows: readonly SharedPlan[], now: Date): string {
  const lines = [headings(), ...rows.map((row) => cells(row, now))];
  return lines.map((line) => line.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/** With a mark, so that spreadsheets read it as UTF-8. */
export function linksAsCsv(rows: readonly SharedPlan[], now: Date): string {
  const lines = [headings(), ...rows.map((row) => cells(row, now))];
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

const headings = () => [t`Athlete`, t`Plan`, t`Link`, t`Email`, t`Phone`, t`Who knows`];

function cells(row: SharedPlan, now: Date): string[] {
  const { title, detail } = knowledgeOf(row, now);
  const known = detail === '' ? title : `${title}, ${detail}`;
  const { email = '', phone = '' } = row.contact ?? {};
  return [row.name, row.planName, row.link?.url ?? '', email, phone, known];
}

const internationalNumber = /^\+[\d\s().-]+$/;

/** A spreadsheet must not take a name for a formula. A phone number is none. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !internationalNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
