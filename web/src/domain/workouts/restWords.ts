import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';

const title = msg({ message: 'Rest', context: 'type of workout' });
const description = msg`Nothing planned. Rest is part of it.`;

/** The default texts of a rest day. */
export function restWords(): { title: string; description: string } {
  return { title: i18n._(title), description: i18n._(description) };
}

/** In the current language or in English: it may have been written before the language was changed. */
export function isRestDescription(text: string): boolean {
  return text === i18n._(description) || text === description.message;
}
