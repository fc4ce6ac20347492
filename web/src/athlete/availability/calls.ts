import { sendNow } from '@/athlete/offline/sendNow';
import type { components } from '@/lib/schema';

/** What went wrong, or undefined if the server has it. */
export async function saveAvailability(
  secret: string,
  body: components['schemas']['OwnAvailabilityBody'],
): Promise<string | undefined> {
  return sendNow(secret, 'SaveOwnAvailability', { method: 'POST', body: JSON.stringify(body) });
}
