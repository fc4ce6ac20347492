/** An invitation that was opened in this browser and waits for somebody to sign in, maybe in the tab that a mail opens. */
export type PendingInvitation = {
  token: string;
  email?: string;
  /** Whoever opened it chose to join, and only signs in first. */
  isAccepted?: boolean;
};

const storageKey = 'longrun-invitation';

export function pendingInvitation(): PendingInvitation | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isInvitation(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The invited address, for the sign-in that leads back to the invitation. */
export function invitedEmail(redirect: string | undefined): string {
  return redirect === '/join' ? (pendingInvitation()?.email ?? '') : '';
}

export function keepInvitation(invitation: PendingInvitation): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(invitation));
  } catch {
    // Without storage the link has to be opened again after signing in.
  }
}

/** Whether that was chosen before signing in, so that it is asked once. It holds for one attempt. */
export function takeAcceptance(token: string): boolean {
  const { isAccepted = false, ...pending } = pendingInvitation() ?? { token: '' };
  if (!isAccepted || pending.token !== token) return false;
  keepInvitation(pending);
  return true;
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is none.
  }
}

function isInvitation(kept: unknown): kept is PendingInvitation {
  return typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string';
}
