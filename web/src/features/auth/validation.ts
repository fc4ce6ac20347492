import { t } from '@lingui/core/macro';
import { type NewPassword, wrongInNewPassword } from '@/domain/account/newPassword';

type Wrong<Field extends string> = { field: Field; message: string } | undefined;

type Credentials = { email: string; password: string };
type NewAccount = NewPassword & { name: string; email: string };

/* Each function returns the first problem, in field order. */

export function wrongInCredentials({ email, password }: Credentials): Wrong<'email' | 'password'> {
  return (
    wrongInEmail({ email }) ??
    (password === '' ? { field: 'password', message: t`Please enter your password.` } : undefined)
  );
}

export function wrongInNewAccount(account: NewAccount): Wrong<keyof NewAccount> {
  return wrongInNames(account) ?? wrongInNewPassword(account);
}

/** Of somebody who chooses the password later. */
export function wrongInNames({ name, email }: { name: string; email: string }): Wrong<'name' | 'email'> {
  if (name.trim() === '') return { field: 'name', message: t`Please enter your name.` };
  return wrongInEmail({ email });
}

export function wrongInEmail({ email }: { email: string }): Wrong<'email'> {
  return email.trim() === '' ? { field: 'email', message: t`Please enter your email address.` } : undefined;
}
