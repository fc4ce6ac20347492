import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { TextField } from '@/components/TextField';
import { useUser } from '@/lib/auth';
import { wrongInNewPassword } from '@/lib/newPassword';
import { useSubmission } from '@/lib/useSubmission';
import { changePassword, sessionQueries } from './queries';
import { SettingsSection } from './SettingsSection';
import { passwordFault } from './settingsMessages';

export function PasswordSection() {
  const user = useUser();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useSubmission<'current' | 'password' | 'confirmation'>({
    check: () =>
      current === ''
        ? { field: 'current', message: 'Please enter your password.' }
        : wrongInNewPassword({ password, confirmation }),
    send: async () => {
      await changePassword({ currentPassword: current, newPassword: password });
      for (const clear of [setCurrent, setPassword, setConfirmation]) clear('');
      toast.success('Password changed');
      await queryClient.invalidateQueries(sessionQueries.list());
    },
    explain: passwordFault,
  });
  const edit = (set: (value: string) => void) => (value: string) => {
    form.clear();
    set(value);
  };
  const field = { type: 'password', isDisabled: form.isBusy } as const;

  return (
    <SettingsSection title="Password" line="Changing it signs out every other device.">
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert !== undefined && <Alert message={form.alert} />}
        {/* Password managers look for the account that the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          {...field}
          label="Current password"
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={edit(setCurrent)}
          error={form.errorOf('current')}
        />
        <TextField
          {...field}
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          value={password}
          onChange={edit(setPassword)}
          error={form.errorOf('password')}
        />
        <TextField
          {...field}
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={edit(setConfirmation)}
          error={form.errorOf('confirmation')}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
