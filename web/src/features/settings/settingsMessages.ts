import { t } from '@lingui/core/macro';
import { fieldErrors, HttpError } from '@/lib/httpError';
import { issuerNames } from '@/lib/issuerNames';
import type { Fault } from '@/lib/useTextForm';

/** The message for a failed change of password. */
export function passwordFault(error: unknown): Fault<'current' | 'password'> {
  switch (codeOf(error)) {
    case 'auth/wrong-password':
      return { message: t`Incorrect password. Please try again.`, field: 'current' };
    case 'auth/weak-password':
      return {
        message: t`Password is too weak. Please choose a stronger password.`,
        ...reasonOf(error),
        field: 'password',
      };
    case 'auth/too-many-requests':
      return { message: t`Too many failed login attempts. Please try again later.` };
    case 'auth/operation-not-allowed': {
      const issuer = issuerNames();
      return { message: t`This account has no password: it signs in with ${issuer}.` };
    }
    default:
      return { message: t`Failed to change the password. Try again.` };
  }
}

/** The message for a failed deletion of the account. */
export function deletionFault(error: unknown): Fault<'password'> {
  switch (codeOf(error)) {
    case 'auth/wrong-password':
      return { message: t`Incorrect password. Please try again.`, field: 'password' };
    case 'auth/too-many-requests':
      return { message: t`Too many failed login attempts. Please try again later.` };
    case 'auth/requires-recent-login': {
      const issuer = issuerNames();
      return {
        message: t`Sign out, sign in with ${issuer} again, and delete your account within five minutes.`,
      };
    }
    case 'subscription-running':
      return { message: t`Your subscription is still active. Agree below to end it, and try again.` };
    case 'last-owner':
      return { message: t`You’re the last owner of a club. Make someone else owner first.` };
    case 'members-changed':
    case 'subscription-not-endable':
    case 'checkout-started':
    case 'payment-provider-failed':
      return { message: detailOf(error) ?? failedToDelete() };
    default:
      return { message: failedToDelete() };
  }
}

/** The reason why a password is too weak follows the specified text. */
function reasonOf(error: unknown): { detail?: string } {
  const { password: detail } = fieldErrors(error);
  return detail === undefined ? {} : { detail };
}

function failedToDelete(): string {
  return t`Failed to delete your account. Try again.`;
}

function detailOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.problem.detail : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.problem.code : undefined;
}
