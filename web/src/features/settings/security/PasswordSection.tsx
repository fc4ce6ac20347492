import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { waysInQuery } from '@/domain/account/confirmation';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { RemovalChoices } from '@/domain/account/RemovalChoices';
import { removesNothing } from '@/domain/account/removals';
import { passkeysQuery } from '@/domain/proof/queries';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { changePassword, sessionsQuery } from '../queries';
import { passwordFault } from '../settingsMessages';

const nothing = { current: '', password: '' };

export function PasswordSection() {
  const { t } = useLingui();
  const user = useUser();
  const queryClient = useQueryClient();
  const ways = useQuery(waysInQuery());
  const [chosen, setChosen] = useState(removesNothing);
  const form = useTextForm({
    initial: nothing,
    check: ({ current, password }) => {
      if (current === '') return { field: 'current', message: t`Enter your password.` };
      // The new one can be shown, so it is typed once.
      const wrong = wrongInNewPassword({ password, confirmation: password });
      return wrong && { field: 'password', message: wrong.message };
    },
    send: async ({ current, password }) => {
      await changePassword({ currentPassword: current, newPassword: password, remove: chosen });
      form.setValues(nothing);
      setChosen(removesNothing);
      toast.success(t`Password changed`);
      const changed = [sessionsQuery(), passkeysQuery(), waysInQuery()];
      await Promise.all(changed.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })));
    },
    explain: passwordFault,
  });
  return (
    <PageSection
      id="password"
      title={t`Password`}
      line={t`Still works alongside a passkey. Changing it signs out every other device.`}
    >
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
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
            hint={t`At least 6 characters. A short sentence works well.`}
          />
          <div className="md:pt-[23px]">
            <Button type="submit" isBusy={form.isBusy} busyLabel={t`Saving...`}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </div>
        {ways.data && form.values.password !== '' && (
          <RemovalChoices
            ways={{ ...ways.data, isAddressConfirmed: true }}
            chosen={chosen}
            onChange={setChosen}
            isDisabled={form.isBusy}
          />
        )}
      </form>
    </PageSection>
  );
}
