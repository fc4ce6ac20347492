import { pendingInvitation } from '@/lib/pendingInvitation';
import { post } from '@/lib/post';
import type { components } from '@/lib/schema';
import { codeOf } from './authMessages';

export type WaysIn = components['schemas']['WaysIn'];

/** `missing`: the page was opened without its link. `over`: used or too old. */
export type MailedLink =
  | { status: 'missing' }
  | { status: 'over' }
  | { status: 'open'; token: string; ways: WaysIn };

/** The token is in the fragment of the link, which browsers never send. */
export async function loadMailedLink(fragment: string): Promise<MailedLink> {
  const token = new URLSearchParams(fragment).get('token');
  if (!token) return { status: 'missing' };
  try {
    const ways: WaysIn = await (await post('/auth/reset/look', { token })).json();
    return { status: 'open', token, ways };
  } catch (error) {
    if (codeOf(error) === 'auth/invalid-reset-token') return { status: 'over' };
    throw error;
  }
}

/** Somebody who was invited goes on to the invitation, if this browser has seen it. */
export function afterMailedLink({ email }: WaysIn): '/' | '/join' {
  const invited = pendingInvitation()?.email;
  return invited?.trim().toLowerCase() === email.trim().toLowerCase() ? '/join' : '/';
}
