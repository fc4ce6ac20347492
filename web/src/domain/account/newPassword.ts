import { t } from '@lingui/core/macro';

const minCharacters = 6;

export type NewPassword = { password: string; confirmation: string };

/** The first problem with a new password. */
export function wrongInNewPassword({
  password,
  confirmation,
}: NewPassword): { field: keyof NewPassword; message: string } | undefined {
  if ([...password.normalize('NFC')].length < minCharacters)
    return { field: 'password', message: t`Password must be at least 6 characters long.` };
  if (password !== confirmation) return { field: 'confirmation', message: t`Passwords do not match.` };
  return undefined;
}
