import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf } from '@/lib/failure';
import { fieldErrors, HttpError, NoAnswerError } from '@/lib/httpError';
import { i18n } from '@/lib/language/texts';
import { maxDisplayName } from '@/lib/limits';
import type { Fault } from '@/lib/useTextForm';

type AuthAction = 'login' | 'google' | 'oidc' | 'signup' | 'reset' | 'newPassword';

type Catalogue = { otherwise: MessageDescriptor; byCode: Readonly<Record<string, MessageDescriptor>> };

const invalidEmail = msg`Please enter a valid email address.`;
const noAccount = msg`No account found with this email address.`;
const weakPassword = msg`Password is too weak. Please choose a stronger password.`;
const cancelled = msg`Sign-in was cancelled.`;
const closed = msg`This server doesn’t accept new accounts. Ask its administrator for one.`;
const byIssuerCode = {
  'auth/popup-closed-by-user': cancelled,
  'auth/cancelled-popup-request': cancelled,
  'auth/popup-blocked': msg`Popup was blocked by your browser. Please allow popups and try again.`,
  'auth/account-exists-with-different-credential': msg`An account already exists with the same email but different sign-in method.`,
  'auth/sign-up-closed': closed,
};

const catalogues: Record<AuthAction, Catalogue> = {
  login: {
    otherwise: msg`Failed to log in. Please check your credentials and try again.`,
    byCode: {
      'auth/user-not-found': noAccount,
      'auth/wrong-password': msg`Incorrect password. Please try again.`,
      'auth/invalid-email': invalidEmail,
      'auth/user-disabled': msg`This account has been disabled.`,
      'auth/too-many-requests': msg`Too many failed login attempts. Please try again later.`,
    },
  },
  google: {
    otherwise: msg`Failed to sign in with Google. Please try again.`,
    byCode: byIssuerCode,
  },
  oidc: {
    otherwise: msg`That sign-in didn’t work. Try again, or ask whoever runs this server.`,
    byCode: byIssuerCode,
  },
  signup: {
    otherwise: msg`Failed to create account. Please try again.`,
    byCode: {
      'auth/email-already-in-use': msg`An account with this email already exists.`,
      'auth/invalid-email': invalidEmail,
      'auth/weak-password': weakPassword,
      'auth/operation-not-allowed': msg`Email/password accounts are not enabled.`,
      'auth/sign-up-closed': closed,
      'auth/invalid-display-name': msg`Enter a name of 1 to ${maxDisplayName} characters.`,
    },
  },
  reset: {
    otherwise: msg`Failed to send password reset email. Please try again.`,
    byCode: {
      'auth/user-not-found': noAccount,
      'auth/invalid-email': invalidEmail,
      'auth/too-many-requests': msg`Too many password reset attempts. Please try again later.`,
    },
  },
  newPassword: {
    otherwise: msg`Failed to set the new password. Try again.`,
    byCode: {
      'auth/weak-password': weakPassword,
      'auth/user-disabled': msg`This account has been disabled.`,
      'auth/too-many-requests': msg`Too many password reset attempts. Please try again later.`,
    },
  },
};

/** Unknown codes get the general text of the action. */
export function authMessage(action: AuthAction, code: string | undefined): string {
  const { byCode, otherwise } = catalogues[action];
  const known = code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  return i18n._(known ?? otherwise);
}

/** For somebody who comes from an issuer and has an account with that address. */
export function linkingHint(): string {
  return i18n._(msg`Sign in the way you did before. Then you can link the two under Security.`);
}

const fieldByCode = new Map([
  ['auth/invalid-display-name', 'name'],
  ['auth/user-not-found', 'email'],
  ['auth/invalid-email', 'email'],
  ['auth/user-disabled', 'email'],
  ['auth/email-already-in-use', 'email'],
  ['auth/wrong-password', 'password'],
  ['auth/invalid-credential', 'password'],
  ['auth/weak-password', 'password'],
]);

/** The message for a failed call, and the field it is about. */
export function authFault<Field extends string>(
  action: AuthAction,
  error: unknown,
  fields: readonly Field[],
): Fault<Field> {
  const code = codeOf(error);
  if (isServersFault(error)) {
    return { message: failureOf(error).message, detail: authMessage(action, code) };
  }
  const atFault = fieldByCode.get(code ?? '');
  // The reason why a password is too weak follows the specified text.
  const { password: detail } = fieldErrors(error);
  return {
    message: authMessage(action, code),
    ...(detail !== undefined && { detail }),
    field: fields.find((field) => field === atFault),
  };
}

/** The general texts ask to check the input, which would be misleading. */
function isServersFault(error: unknown): boolean {
  return error instanceof HttpError ? error.status >= 500 : error instanceof NoAnswerError;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.problem.code : undefined;
}
