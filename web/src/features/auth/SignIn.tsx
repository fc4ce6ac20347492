import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { TextField } from '@/components/fields/TextField';
import { useAuth } from '@/lib/auth';
import { invitedEmail } from '@/lib/pendingInvitation';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { IssuersSection, OrDivider } from './IssuersSection';
import { useEntry } from './useEntry';
import { wrongInCredentials } from './validation';

export function SignIn() {
  const { t } = useLingui();
  const { auth, session } = useAuth();
  const { redirect } = useSearch({ strict: false });
  const form = useTextForm({
    initial: { email: invitedEmail(redirect), password: '' },
    check: wrongInCredentials,
    send: (credentials) => session.signIn(credentials),
    explain: (error) => authFault('login', error, ['email', 'password']),
  });
  const { popup, isSending, isBusy } = useEntry(form);

  return (
    <AuthPage title={t`Sign in`} lead={t`Welcome back. Your plans are where you left them.`}>
      {auth.status === 'signed-out' && auth.hasEnded && (
        <p role="status" className="mt-4 rounded-md border border-line-strong bg-surface px-3 py-2 text-sm">
          <Trans>Your session has ended. Sign in again to pick up where you left off.</Trans>
        </p>
      )}
      <IssuersSection waitingFor={popup.waitingFor} isDisabled={isSending} onPress={popup.start} />
      <OrDivider />
      <AuthForm
        form={form}
        label={t`Sign In`}
        busyLabel={t`Signing in...`}
        isBusy={isSending}
        isDisabled={popup.isWaiting}
      >
        <TextField
          {...form.field('email')}
          label={t`Email`}
          isRequired
          type="email"
          autoComplete="username"
          size="lg"
          isDisabled={isBusy}
        />
        <div className="relative">
          <TextField
            {...form.field('password')}
            label={t`Password`}
            isRequired
            type="password"
            autoComplete="current-password"
            size="lg"
            isDisabled={isBusy}
          />
          {/* After the field in the DOM, so that Tab goes from the email to the password. */}
          <Link to="/forgot-password" className="link absolute -top-px right-0 text-xs">
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
      </AuthForm>
      <AuthAlternative>
        <Trans>
          New to Longrun?{' '}
          <Link to="/signup" search={redirect === undefined ? {} : { redirect }} className="link">
            Sign up
          </Link>
        </Trans>
      </AuthAlternative>
    </AuthPage>
  );
}
