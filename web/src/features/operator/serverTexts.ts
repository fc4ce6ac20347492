import { plural, t } from '@lingui/core/macro';
import { clockText, dateText, localDay } from '@/lib/language/dates';
import { numberText, wholeText } from '@/lib/language/numbers';
import { i18n } from '@/lib/language/texts';
import type { ServerBackup, ServerPart } from './queries';
import type { Installation } from './updateCommands';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** "412 MB", "412 Mo" in French. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const number = bytes / 1000 ** power;
  const unit = units[power]?.replace('B', i18n.locale === 'fr' ? 'o' : 'B');
  return `${numberText(number, number < 100 && power > 0 ? 1 : 0)} ${unit}`;
}

/** "14:20", or the day if that was not today. */
export function whenText(instant: string | null | undefined, now: Date): string | undefined {
  if (instant == null) return undefined;
  const at = new Date(instant);
  const isToday = at.toDateString() === now.toDateString();
  return isToday
    ? clockText(at)
    : dateText(localDay(at), { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "35 hours", and days from two on. */
export function ageText(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000));
  if (minutes < 60) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  return t`${plural(Math.floor(hours / 24), { one: '# day', other: '# days' })}`;
}

/** Why a backup was made, and for whom. */
export function causeText({ cause, madeFor }: ServerBackup): string {
  const name = madeFor ?? '';
  switch (cause) {
    case 'schedule':
      return t({ message: 'on schedule', comment: 'How a backup was made' });
    case 'command':
      return t({ message: 'with the command', comment: 'How a backup was made' });
    case 'operator':
      return t({ message: `by ${{ name }}`, comment: 'How a backup was made' });
    case 'beforeRestore':
      return t({ message: `by ${{ name }}, before a restore`, comment: 'How a backup was made' });
    case 'uploaded':
      return t({ message: 'uploaded', comment: 'How a backup came here' });
    default:
      return '';
  }
}

export function partName({ part }: ServerPart): string {
  const names: Record<ServerPart['part'], string> = {
    database: t`Database`,
    disk: t`Disk`,
    memory: t`Memory`,
    queue: t`Queue`,
    mail: t`Email`,
    whatsApp: 'WhatsApp',
    push: t`Push notifications`,
    intervals: 'intervals.icu',
    payments: t`Payments`,
    openId: 'OpenID',
    webhooks: t`Webhooks`,
    weather: t`Weather`,
  };
  return names[part];
}

export function stateText({ part, state, failed }: ServerPart): string {
  const count = failed ?? 0;
  switch (state) {
    case 'works':
      return t`Works`;
    case 'failed':
      return count > 0 ? t`${plural(count, { one: '# failed', other: '# failed' })}` : t`Failed`;
    case 'down':
      if (part === 'disk') return t`Nearly full`;
      return part === 'queue' ? t`Stuck` : t`Down`;
    case 'off':
      return t({ message: 'Off', comment: 'A part of the server that is not set up' });
    case 'unused':
      return t`Not used yet`;
  }
}

/** What is known of it now, in one line. */
export function figureText(part: ServerPart): string {
  if (part.state === 'off') return offText(part);
  const size = part.bytes == null ? '' : bytesText(part.bytes);
  const sent = part.sent == null ? undefined : sentText(part.sent);
  const number = part.number ?? 0;
  const devices = plural(number, { one: '# device', other: '# devices' });
  const connected = plural(number, { one: '# athlete connected', other: '# athletes connected' });
  const webhooks = plural(number, { one: '# webhook', other: '# webhooks' });
  switch (part.part) {
    case 'database':
      return [size, part.system].filter(Boolean).join(', ');
    case 'memory':
      return size;
    case 'disk': {
      const free = bytesText(part.freeBytes ?? 0);
      const total = bytesText(part.totalBytes ?? 0);
      return t`${{ free }} of ${{ total }} free`;
    }
    case 'queue': {
      const waiting = part.waiting ?? 0;
      return waiting === 0 ? t`Nothing waits` : t`${plural(waiting, { one: '# waits', other: '# wait' })}`;
    }
    case 'push':
      return join(devices, sent);
    case 'intervals':
      return join(connected, sent);
    case 'webhooks':
      return join(webhooks, sent);
    case 'payments':
      return join(sent, ...reportTexts(part));
    case 'weather': {
      const count = part.sent ?? 0;
      return t`${plural(count, { one: 'asked # time today', other: 'asked # times today' })}`;
    }
    default:
      return sent ?? '';
  }
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

function sentText(count: number): string {
  return t`${plural(count, { one: '# sent today', other: '# sent today' })}`;
}

/** Webhooks of the payment provider, once there was one. */
function reportTexts({ received, refused }: ServerPart): string[] {
  if (received == null || refused == null) return [];
  return [
    t`${plural(received, { one: '# webhook received', other: '# webhooks received' })}`,
    ...(refused > 0 ? [t`${plural(refused, { one: '# refused', other: '# refused' })}`] : []),
  ];
}

function offText({ part }: ServerPart): string {
  switch (part) {
    case 'mail':
      return t`No mail server is set, so emails stay in a folder.`;
    case 'whatsApp':
      return t`Coaches send messages by hand.`;
    case 'push':
      return t`Nobody gets notifications.`;
    case 'intervals':
      return t`Nobody can connect.`;
    case 'payments':
      return t`No key set, so no limits`;
    default:
      return '';
  }
}

/** The share of the disk in use, from 0 to 1. */
export function diskUse({ freeBytes, totalBytes }: ServerPart): number {
  return totalBytes ? 1 - (freeBytes ?? 0) / totalBytes : 0;
}

/** "Arrived at your mail server in 1.2 s." */
export function secondsText(milliseconds: number): string {
  return milliseconds < 950 ? `${wholeText(milliseconds)} ms` : `${numberText(milliseconds / 1000, 1)} s`;
}

/** Where the commands of an update are typed. */
export function placeText(installation: Installation): string {
  switch (installation) {
    case 'package':
      return t`This server runs from the Debian package. On its machine:`;
    case 'container':
      return t`This server runs in a container. In the folder with the new version, with the options that you started it with:`;
    case 'binary':
      return t`This server is the program alone. Back up, put the new program in its place, and start it the way you did:`;
  }
}
