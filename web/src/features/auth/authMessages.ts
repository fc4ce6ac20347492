import { failureOf } from '@/lib/failure';
import { fieldErrors, HttpError, NoAnswerError } from '@/lib/httpError';
import { maxDisplayName } from '@/lib/limits';
import type { Fault } from '@/lib/useTextForm';

type AuthAction = 'login' | 'google' | 'signup' | 'reset' | 'newPassword';

type Catalogue = { otherwise: string; byCode: Readonly<Record<string, string>> };

const invalidEmail = 'Please enter a valid email address.';
const noAccount = 'No account found with this email address.';
const weakPassword = 'Password is too weak. Please choose a stronger password.';
const cancelled = 'Sign-in was cancelled.';
const closed = 'This server takes no new accounts. Ask its administrator for one.';

const catalogues: Record<AuthAction, Catalogue> = {
  login: {
    otherwise: 'Failed to log in. Please check your credentials and try again.',
    byCode: {
      'auth/user-not-found': noAccount,
      'auth/wrong-password': 'Incorrect password. Please try again.',
      'auth/invalid-email': invalidEmail,
      'auth/user-disabled': 'This account has been disabled.',
      'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
    },
  },
  google: {
    otherwise: 'Failed to sign in with Google. Please try again.',
    byCode: {
      'auth/popup-closed-by-user': cancelled,
      'auth/cancelled-popup-request': cancelled,
      'auth/popup-blocked': 'Popup was blocked by your browser. Please allow popups and try again.',
      'auth/account-exists-with-different-credential':
        'An account already exists with the same email but different sign-in method.',
      'auth/sign-up-closed': closed,
    },
  },
  signup: {
    otherwise: 'Failed to create account. Please try again.',
    byCode: {
      'auth/email-already-in-use': 'An account with this email already exists.',
      'auth/invalid-email': invalidEmail,
      'auth/weak-password': weakPassword,
      'auth/operation-not-allowed': 'Email/password accounts are not enabled.',
      'auth/sign-up-closed': closed,
      'auth/invalid-display-name': `Enter a name of 1 to ${maxDisplayName} characters.`,
    },
  },
  reset: {
    otherwise: 'Failed to send password reset email. Please try again.',
    byCode: {
      'auth/user-not-found': noAccount,
      'auth/invalid-email': invalidEmail,
      'auth/too-many-requests': 'Too many password reset attempts. Please try again later.',
    },
  },
  newPassword: {
    otherwise: 'Failed to set the new password. Try again.',
    byCode: {
      'auth/weak-password': weakPassword,
      'auth/user-disabled': 'This account has been disabled.',
      'auth/too-many-requests': 'Too many password reset attempts. Please try again later.',
    },
  },
};

/** Anything that is not in the catalogue gets the action's general text. */
export function authMessage(action: AuthAction, code: string | undefined): string {
  const { byCode, otherwise } = catalogues[action];
  return (code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined) ?? otherwise;
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

/** What to say about a failed call, and which of the form's fields it is about. */
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
  // Why a password is too weak stands beside the specified text.
  const { password: detail } = fieldErrors(error);
  return {
    message: authMessage(action, code),
    ...(detail !== undefined && { detail }),
    field: fields.find((field) => field === atFault),
  };
}

/** The general texts ask to check what was typed, which would lead astray. */
function isServersFault(error: unknown): boolean {
  return error instanceof HttpError ? error.status >= 500 : error instanceof NoAnswerError;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.problem.code : undefined;
}
