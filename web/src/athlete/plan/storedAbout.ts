import { counted } from '@/lib/counted';
import type { Page } from './page';

/** What is stored about the athlete beside what they said, a line each. A page that was kept before it told names all that can be. */
export function storedAbout(stored: Page['stored'] | undefined, coach: string): string[] {
  if (!stored)
    return [
      `Your name, and what ${coach} added: a phone number, a Strava link, groups, notes.`,
      'Your plans, your races and results, and the paces worked out from them.',
    ];
  const { goalCount, resultCount, groupCount } = stored;
  const about = [
    'your name',
    ...(stored.hasPhoneNumber ? ['phone number'] : []),
    ...(stored.hasStrava ? ['Strava profile'] : []),
    ...(groupCount > 0 ? [counted(groupCount, 'group')] : []),
    ...(stored.hasNotes ? [`notes that ${coach} wrote about you`] : []),
  ];
  const races = [
    ...(goalCount > 0 ? [counted(goalCount, 'race')] : []),
    ...(resultCount > 0 ? [counted(resultCount, 'result')] : []),
  ];
  const training = ['your plans', ...races, 'your training paces'];
  return [sentence(about), sentence(training), messagesLine(stored.channels)];
}

function messagesLine(channels: readonly string[]): string {
  const address = { Email: 'your email address', WhatsApp: 'your WhatsApp number' };
  const kept = Object.entries(address).flatMap(([channel, name]) =>
    channels.includes(channel) ? [name] : [],
  );
  if (kept.length === 0) return 'Nothing for messages: you have not been asked.';
  return `For messages: ${listed([...kept, 'language', 'time zone', 'what you said when asked', 'the messages', 'your replies'])}.`;
}

function sentence(parts: readonly string[]): string {
  const text = listed(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "a, b and c" */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
