import { Link } from '@tanstack/react-router';
import { TextField } from '@/components/fields/TextField';
import { Alert } from '@/components/states/Alert';
import { post } from '@/lib/post';
import { useTextForm } from '@/lib/useTextForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { SubmitButton } from './SubmitButton';
import { wrongInEmail } from './validation';

type Props = { email: string; onSent: (email: string) => void };

export function ResetMailForm({ email: initialEmail, onSent }: Props) {
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
      title="Reset your password"
      lead="Enter the email address of your account. We will send you a link to choose a new password."
    >
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="mt-6 flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <TextField
          {...form.field('email')}
          label="Email"
          isRequired
          type="email"
          autoComplete="username"
          size="lg"
          // Already typed: somebody came back to send another mail.
          autoFocus={initialEmail !== ''}
        />
        <SubmitButton label="Send reset link" busyLabel="Sending..." isBusy={form.isBusy} />
      </form>
      <AuthAlternative>
        <Link to="/login" className="link">
          Back to sign in
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}
