import { t } from '@lingui/core/macro';
import { failureOf } from '@/lib/failure';
import { HttpError, NoAnswerError } from '@/lib/httpError';
import { askForPasskey, isGivenUp, suggestsPasskeys } from '@/lib/passkeys';
import { post } from '@/lib/post';
import type { SessionStore } from '@/lib/session';

/** Returns what went wrong, unless the person changed their mind. */
export async function signInByPasskey(session: SessionStore): Promise<string | undefined> {
  try {
    const answer = await askForPasskey(await question());
    if (answer) await session.signInWithPasskey(answer);
    return undefined;
  } catch (error) {
    return isGivenUp(error) ? undefined : messageOf(error);
  }
}

/** The browser lists passkeys in the address field; without one there is the button. */
export async function suggestPasskeys(session: SessionStore, signal: AbortSignal): Promise<void> {
  if (!(await suggestsPasskeys()) || signal.aborted) return;
  const answer = await askForPasskey(await question(), { signal, isSuggested: true });
  if (answer && !signal.aborted) await session.signInWithPasskey(answer);
}

async function question() {
  return (await post('/auth/passkey/start')).json();
}

function messageOf(error: unknown): string {
  const code = error instanceof HttpError ? error.problem.code : undefined;
  if (code === 'passkeys-unavailable' || (error instanceof DOMException && error.name === 'SecurityError')) {
    return t`Passkeys work only at this server’s own address.`;
  }
  if (code === 'auth/user-disabled') return t`This account has been disabled.`;
  if (code === 'auth/too-many-requests') return t`Too many failed login attempts. Please try again later.`;
  if (error instanceof NoAnswerError) return failureOf(error).message;
  return t`That passkey didn’t work. Try another way.`;
}
