import { Link, useRouter } from '@tanstack/react-router';
import { TextField } from '@/components/fields/TextField';
import { Alert } from '@/components/states/Alert';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { useAuth } from '@/lib/auth';
import { useTextForm } from '@/lib/useTextForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault, codeOf } from './authMessages';
import { SubmitButton } from './SubmitButton';

type Props = { token: string; onOver: () => void };

export function NewPasswordForm({ token, onOver }: Props) {
  const { session } = useAuth();
  const router = useRouter();
  const form = useTextForm({
    initial: { password: '', confirmation: '' },
    check: wrongInNewPassword,
    send: async ({ password }) => {
      await session.resetPassword({ token, password });
      await router.navigate({ to: '/', replace: true });
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
      title="Choose your password"
      lead="Saving it signs you in here and signs out every other device."
    >
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="mt-6 flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <TextField
          {...form.field('password')}
          {...newPassword}
          label="New password"
          hint="At least 6 characters"
        />
        <TextField {...form.field('confirmation')} {...newPassword} label="Confirm new password" />
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
