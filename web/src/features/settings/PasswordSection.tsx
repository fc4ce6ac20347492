import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { changePassword, sessionsQuery } from './queries';
import { passwordFault } from './settingsMessages';

const nothing = { current: '', password: '', confirmation: '' };

export function PasswordSection() {
  const user = useUser();
  const queryClient = useQueryClient();
  const form = useTextForm({
    initial: nothing,
    check: ({ current, ...chosen }) =>
      current === '' ? { field: 'current', message: 'Enter your password.' } : wrongInNewPassword(chosen),
    send: async ({ current, password }) => {
      await changePassword({ currentPassword: current, newPassword: password });
      form.setValues(nothing);
      toast.success('Password changed');
      await queryClient.invalidateQueries(sessionsQuery());
    },
    explain: passwordFault,
  });
  return (
    <PageSection id="password" title="Password" line="Changing it signs out every other device.">
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        {/* Password managers look for the account that the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          {...form.field('current')}
          type="password"
          label="Current password"
          isRequired
          autoComplete="current-password"
        />
        <TextField
          {...form.field('password')}
          type="password"
          label="New password"
          isRequired
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <TextField
          {...form.field('confirmation')}
          type="password"
          label="Confirm new password"
          isRequired
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </PageSection>
  );
}
