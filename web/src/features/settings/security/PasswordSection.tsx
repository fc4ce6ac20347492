import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { changePassword, sessionsQuery } from '../queries';
import { passwordFault } from '../settingsMessages';

const nothing = { current: '', password: '', confirmation: '' };

export function PasswordSection() {
  const { t } = useLingui();
  const user = useUser();
  const queryClient = useQueryClient();
  const form = useTextForm({
    initial: nothing,
    check: ({ current, ...chosen }) =>
      current === '' ? { field: 'current', message: t`Enter your password.` } : wrongInNewPassword(chosen),
    send: async ({ current, password }) => {
      await changePassword({ currentPassword: current, newPassword: password });
      form.setValues(nothing);
      toast.success(t`Password changed`);
      await queryClient.invalidateQueries(sessionsQuery());
    },
    explain: passwordFault,
  });
  return (
    <PageSection id="password" title={t`Password`} line={t`Changing it signs out every other device.`}>
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          {...form.field('current')}
          type="password"
          label={t`Current password`}
          isRequired
          autoComplete="current-password"
        />
        <TextField
          {...form.field('password')}
          type="password"
          label={t`New password`}
          isRequired
          autoComplete="new-password"
          hint={t`At least 6 characters`}
        />
        <TextField
          {...form.field('confirmation')}
          type="password"
          label={t`Confirm new password`}
          isRequired
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" isBusy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </PageSection>
  );
}
