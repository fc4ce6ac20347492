import { t } from '@lingui/core/macro';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { isHereAlready } from '@/lib/passkeys';
import type { Fault } from '@/lib/useTextForm';

/** The message for a failed change of how somebody signs in. */
export function securityFault(error: unknown): Fault<never> {
  if (isHereAlready(error)) return { message: t`This device has a passkey for your account already.` };
  if (error instanceof DOMException && error.name === 'SecurityError') {
    return { message: t`Passkeys work only at this server’s own address.` };
  }
  switch (error instanceof HttpError ? error.problem.code : undefined) {
    case 'auth/wrong-password':
      return { message: t`Incorrect password. Please try again.` };
    case 'auth/too-many-requests':
      return { message: t`Too many failed login attempts. Please try again later.` };
    case 'passkey-refused':
    case 'passkey-of-another':
      return { message: t`That passkey didn’t work. Try another way.` };
    case 'wrong-code':
      return { message: t`That code has expired or was mistyped.` };
    case 'last-way-in':
      return { message: t`This is your only way to sign in. Add another one first.` };
    default:
      return failureOf(error);
  }
}
