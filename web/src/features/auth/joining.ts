import { answer, api, openApi } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { forgetInvitation, keepInvitation, pendingInvitation } from '@/lib/pendingInvitation';
import type { components } from '@/lib/schema';
import type { Session } from '@/lib/session';

type Invitation = components['schemas']['InvitationAnswer'];

/** `missing`: the page was opened without its link. `over`: used, withdrawn or ended. */
export type Joining =
  | { status: 'missing' }
  | { status: 'over' }
  | { status: 'open'; token: string; invitation: Invitation };

/** The token is in the fragment of the link, which browsers never send, or kept from before signing in. */
export async function loadInvitation(fragment: string): Promise<Joining> {
  const token = fragment || pendingInvitation()?.token;
  if (!token) return { status: 'missing' };
  try {
    const invitation = await answer(openApi.POST('/api/GetInvitation', { body: { token } }));
    const pending = pendingInvitation();
    const isAccepted = pending?.token === token && pending.isAccepted === true;
    keepInvitation({ token, email: invitation.email, ...(isAccepted && { isAccepted }) });
    return { status: 'open', token, invitation };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    forgetInvitation();
    return { status: 'over' };
  }
}

/** Answers with a session in the account that was joined. */
export async function acceptInvitation(token: string): Promise<Session> {
  const joined = await answer(api.POST('/api/AcceptInvitation', { body: { token } }));
  forgetInvitation();
  return joined;
}
