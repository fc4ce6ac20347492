import { useRouter } from '@tanstack/react-router';
import { TextField } from '@/components/fields/TextField';
import { wrongInNewPassword } from '@/domain/account/newPassword';
import { useAuth } from '@/lib/auth';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm, BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { authFault, codeOf } from './authMessages';

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
      <div className="mt-6">
        <AuthForm form={form} label="Save password" busyLabel="Saving...">
          <TextField
            {...form.field('password')}
            {...newPassword}
            label="New password"
            hint="At least 6 characters"
          />
          <TextField {...form.field('confirmation')} {...newPassword} label="Confirm new password" />
        </AuthForm>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
