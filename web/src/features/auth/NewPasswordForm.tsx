import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { TextField } from '@/components/TextField';
import { useAuth } from '@/lib/auth';
import { wrongInNewPassword } from '@/lib/newPassword';
import { useSubmission } from '@/lib/useSubmission';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault, codeOf } from './authMessages';
import { SubmitButton } from './SubmitButton';

type Props = { token: string; onOver: () => void };

export function NewPasswordForm({ token, onOver }: Props) {
  const { session } = useAuth();
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useSubmission({
    check: () => wrongInNewPassword({ password, confirmation }),
    send: async () => {
      await session.resetPassword({ token, password });
      await router.navigate({ to: '/', replace: true });
    },
    explain: (error) => {
      if (codeOf(error) === 'auth/invalid-reset-token') onOver();
      return authFault('newPassword', error, ['password', 'confirmation']);
    },
  });
  const edit = (set: (value: string) => void) => (value: string) => {
    form.clear();
    set(value);
  };
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    size: 'lg',
    isDisabled: form.isBusy,
  } as const;

  return (
    <AuthPage
      title="Choose your password"
      lead="Saving it signs you in here and signs out every other device."
    >
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="mt-6 flex flex-col gap-3.5">
        {form.alert !== undefined && <Alert message={form.alert} />}
        <TextField
          {...field}
          label="New password"
          name="password"
          hint="At least 6 characters"
          value={password}
          onChange={edit(setPassword)}
          error={form.errorOf('password')}
        />
        <TextField
          {...field}
          label="Confirm new password"
          name="confirmation"
          value={confirmation}
          onChange={edit(setConfirmation)}
          error={form.errorOf('confirmation')}
        />
        <SubmitButton label="Save password" busyLabel="Saving..." isBusy={form.isBusy} />
      </form>
      <AuthAlternative>
        <Link to="/login" className="link">
          Back to sign in
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}
