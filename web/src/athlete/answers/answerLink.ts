import { call } from '@/athlete/offline/calls';
import type { components } from '@/lib/schema';
import type { Asked } from './asked';

/** Whether a link still prepares an answer. */
export type LinkState = 'open' | 'used' | 'expired';

/** The link of a mail is for one answer, which the server knows. Without a network it prepares one: nothing is sent by that. */
export async function linkState(secret: string, { workoutId, mailId }: Asked): Promise<LinkState> {
  if (!mailId) return 'open';
  const named = new URLSearchParams({ mail: mailId, workout: workoutId });
  const response = await call(secret, `GetAnswerLink?${named}`, {});
  // The mail is no longer in the history, or the session no longer in the plan.
  if (response?.status === 404) return 'expired';
  const link: Partial<components['schemas']['AnswerLink']> | undefined = response?.ok
    ? await response.json().catch(() => undefined)
    : undefined;
  return link?.isUsed ? 'used' : link?.isExpired ? 'expired' : 'open';
}
