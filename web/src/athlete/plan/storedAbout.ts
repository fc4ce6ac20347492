import { plural, t } from '@lingui/core/macro';
import { listed } from '@/lib/language/lists';
import type { Page } from './page';

/**
 * What is stored about the athlete besides their answers, one line each. A page cached before the server sent this
 * lists everything that may be stored.
 */
export function storedAbout(stored: Page['stored'] | undefined, coach: string): string[] {
  if (!stored)
    return [
      t`Your name, and what ${coach} added: a phone number, a Strava link, groups, notes.`,
      t`Your plans, your races and results, and the paces worked out from them.`,
    ];
  const { goalCount, resultCount, groupCount } = stored;
  const about = [
    t`your name`,
    ...(stored.hasBirthday ? [t`birthday`] : []),
    ...(stored.hasPhoneNumber ? [t`phone number`] : []),
    ...(stored.hasStrava ? [t`Strava profile`] : []),
    ...(groupCount > 0 ? [plural(groupCount, { one: '# group', other: '# groups' })] : []),
    ...(stored.hasNotes ? [t`notes that ${coach} wrote about you`] : []),
  ];
  const races = [
    ...(goalCount > 0 ? [plural(goalCount, { one: '# race', other: '# races' })] : []),
    ...(resultCount > 0 ? [plural(resultCount, { one: '# result', other: '# results' })] : []),
  ];
  const off = stored.absenceCount ?? 0;
  const training = [
    t`your plans`,
    ...races,
    t`your training paces`,
    ...(stored.hasHeartRates ? [t`your heart rates`] : []),
    ...(stored.hasUsualTerrain ? [t`your usual terrain`] : []),
    ...(stored.hasAgeGradeTable ? [t`the table for your age grades`] : []),
    ...(off > 0 ? [t`days you were off, and why`] : []),
    ...(stored.hasAvailability ? [t`your running days`] : []),
  ];
  return [sentence(about), sentence(training), messagesLine(stored.channels)];
}

function messagesLine(channels: readonly string[]): string {
  const address = {
    Email: t`your email address`,
    WhatsApp: t`your WhatsApp number`,
    Push: t`the address of your browser for notifications`,
  };
  const kept = Object.entries(address).flatMap(([channel, name]) =>
    channels.includes(channel) ? [name] : [],
  );
  if (kept.length === 0) return t`Nothing for messages: you haven’t been asked.`;
  const things = listed([
    ...kept,
    t`language`,
    t`time zone`,
    t`what you said when asked`,
    t`the messages`,
    t`your replies`,
  ]);
  return t`For messages: ${things}.`;
}

function sentence(parts: readonly string[]): string {
  const text = listed(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
