import { useAuth } from '@/lib/auth';
import type { Failure } from '@/lib/failure';
import { useGoogleSignIn } from './useGoogleSignIn';

type Form = { isBusy: boolean; clear: () => void; fail: (failure: Failure) => void };

/** The two ways to sign in, the form and Google's popup, of which only one runs at a time. */
export function useEntry(form: Form) {
  const { auth } = useAuth();
  const google = useGoogleSignIn({ onStart: form.clear, onFail: (message) => form.fail({ message }) });
  // The next page loads once somebody is signed in.
  const isSending = form.isBusy || (auth.status === 'signed-in' && !google.isWaiting);
  return { google, isSending, isBusy: isSending || google.isWaiting };
}
