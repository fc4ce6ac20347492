import type { components } from '@/lib/schema';

export type Phone = components['schemas']['PhoneShape'];
export type PhoneApp = Phone['app'];

/** The apps that send runs, which are called the same in every language. */
export const phoneApps: Record<PhoneApp, string> = {
  health: 'Health Auto Export',
  connect: 'HC Webhook',
};

const quietMs = 7 * 86_400_000;

/** Phones stop sending after an update, and say nothing about it. */
export function isQuiet({ lastSeenAt }: Pick<Phone, 'lastSeenAt'>, now = new Date()): boolean {
  return Boolean(lastSeenAt) && now.getTime() - Date.parse(lastSeenAt ?? '') > quietMs;
}
