import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { firstChoice } from '@/domain/account/removals';
import { useAuth } from '@/lib/auth';
import { secondStepOf } from '@/lib/httpError';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm, BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { authFault, codeOf } from './authMessages';
import { afterMailedLink, type WaysIn } from './mailedLink';
import { WhatEnds } from './WhatEnds';

type Props = {
  token: string;
  ways: WaysIn;
  onOver: () => void;
  onSecondStep: (handle: string) => void;
};

export function NewPasswordForm({ token, ways, onOver, onSecondStep }: Props) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const [chosen, setChosen] = useState(firstChoice(ways));
  const form = useTextForm({
    initial: { password: '', confirmation: '' },
    check: wrongInNewPassword,
    send: async ({ password }) => {
      try {
        await session.resetPassword({ token, password, remove: chosen });
      } catch (error) {
        const handle = secondStepOf(error);
        if (handle === undefined) throw error;
        onSecondStep(handle);
        return;
      }
      await router.navigate({ to: afterMailedLink(ways), replace: true });
    },
    explain: (error) => {
      if (codeOf(error) === 'auth/invalid-reset-token') onOver();
      return authFault('newPassword', error, ['password', 'confirmation']);
    },
  });
  const newPassword = {
    type: 'password',
    autoComplete: 'new-password',
    size: 'lg',
    isRequired: true,
  } as const;

  return (
    <AuthPage
      title={t`Choose your password`}
      lead={t`Saving it signs you in here and signs out every other device.`}
    >
      <div className="mt-6">
        <AuthForm form={form} label={t`Save password`} busyLabel={t`Saving...`}>
          <TextField
            {...form.field('password')}
            {...newPassword}
            label={t`New password`}
            hint={t`At least 6 characters`}
          />
          <TextField {...form.field('confirmation')} {...newPassword} label={t`Confirm new password`} />
          <WhatEnds ways={ways} chosen={chosen} onChange={setChosen} isDisabled={form.isBusy} />
        </AuthForm>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
