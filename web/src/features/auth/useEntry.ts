import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '@/lib/auth';
import type { Failure } from '@/lib/failure';
import { usePopupSignIn } from './usePopupSignIn';

type Form = { isBusy: boolean; clear: () => void; fail: (failure: Failure) => void };

/** The ways to sign in, the form and an issuer's popup, of which only one runs at a time. */
export function useEntry(form: Form) {
  const { auth } = useAuth();
  const navigate = useNavigate();
  const popup = usePopupSignIn({
    onStart: form.clear,
    onFail: (failure, canLink) => {
      form.fail(failure);
      // Whoever signs in after that is where issuers are linked.
      if (canLink) void navigate({ to: '.', search: { redirect: '/settings/security' }, replace: true });
    },
  });
  // The next page loads once somebody is signed in.
  const isSending = form.isBusy || (auth.status === 'signed-in' && !popup.isWaiting);
  return { popup, isSending, isBusy: isSending || popup.isWaiting };
}
