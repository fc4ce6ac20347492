import { useLingui } from '@lingui/react/macro';
import { TextField } from '@/components/fields/TextField';
import { post } from '@/lib/post';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm, BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { wrongInEmail } from './validation';

type Props = { email: string; onSent: (email: string) => void };

export function ResetMailForm({ email: initialEmail, onSent }: Props) {
  const { t } = useLingui();
  const form = useTextForm({
    initial: { email: initialEmail },
    check: wrongInEmail,
    send: async ({ email }) => {
      await post('/auth/reset', { email });
      onSent(email);
    },
    explain: (error) => authFault('reset', error, ['email']),
  });

  return (
    <AuthPage
      title={t`Reset your password`}
      lead={t`Enter the email address of your account. We will send you a link to choose a new password.`}
    >
      <div className="mt-6">
        <AuthForm form={form} label={t`Send reset link`} busyLabel={t`Sending...`}>
          <TextField
            {...form.field('email')}
            label={t`Email`}
            isRequired
            type="email"
            autoComplete="username"
            size="lg"
            // Prefilled if somebody came back to send another mail.
            autoFocus={initialEmail !== ''}
          />
        </AuthForm>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
