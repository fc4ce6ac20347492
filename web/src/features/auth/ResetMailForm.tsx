import { Link } from '@tanstack/react-router';
import { Alert } from '@/components/Alert';
import { TextField } from '@/components/TextField';
import { post } from '@/lib/post';
import { useSubmission } from '@/lib/useSubmission';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { SubmitButton } from './SubmitButton';
import { wrongInEmail } from './validation';

type Props = { email: string; onEdit: (email: string) => void; onSent: () => void };

export function ResetMailForm({ email, onEdit, onSent }: Props) {
  const form = useSubmission({
    check: () => wrongInEmail({ email }),
    send: async () => {
      await post('/auth/reset', { email });
      onSent();
    },
    explain: (error) => authFault('reset', error, ['email']),
  });

  return (
    <AuthPage
      title="Reset your password"
      lead="Enter the email address of your account. We will send you a link to choose a new password."
    >
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="mt-6 flex flex-col gap-3.5">
        {form.alert !== undefined && <Alert message={form.alert} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          size="lg"
          // Already typed: somebody came back to send another mail.
          autoFocus={email !== ''}
          value={email}
          onChange={(value) => {
            form.clear();
            onEdit(value);
          }}
          isDisabled={form.isBusy}
          error={form.errorOf('email')}
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
