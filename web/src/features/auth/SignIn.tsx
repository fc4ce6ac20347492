import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useAuth } from '@/lib/auth';
import { secondStepOf } from '@/lib/httpError';
import { knowsPasskeys } from '@/lib/knowsPasskeys';
import { invitedEmail } from '@/lib/pendingInvitation';
import { serverSettings } from '@/lib/serverSettings';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { hasIssuers, IssuersSection, OrDivider } from './IssuersSection';
import { PasskeyButton } from './PasskeyButton';
import { useEntry } from './useEntry';
import { usePasskeySignIn } from './usePasskeySignIn';
import { wrongInCredentials } from './validation';

const TwoFactor = lazy(() => import('./TwoFactor').then((module) => ({ default: module.TwoFactor })));

export function SignIn() {
  const [handle, setHandle] = useState<string>();
  if (handle === undefined) return <Credentials onSecondStep={setHandle} />;
  return (
    <Suspense>
      <TwoFactor handle={handle} onOver={() => setHandle(undefined)} />
    </Suspense>
  );
}

function Credentials({ onSecondStep }: { onSecondStep: (handle: string) => void }) {
  const { t } = useLingui();
  const { auth, session } = useAuth();
  const { redirect } = useSearch({ strict: false });
  const form = useTextForm({
    initial: { email: invitedEmail(redirect), password: '' },
    check: wrongInCredentials,
    send: async (credentials) => {
      try {
        await session.signIn(credentials);
      } catch (error) {
        const handle = secondStepOf(error);
        if (handle === undefined) throw error;
        onSecondStep(handle);
      }
    },
    explain: (error) => authFault('login', error, ['email', 'password']),
  });
  const { popup, isSending, isBusy: isEntering } = useEntry(form);
  const passkey = usePasskeySignIn({ onStart: form.clear, onFail: (message) => form.fail({ message }) });
  const isBusy = isEntering || passkey.isWaiting;

  return (
    <AuthPage title={t`Sign in`} lead={t`Welcome back. Your plans are where you left them.`}>
      {auth.status === 'signed-out' && auth.hasEnded && (
        <p role="status" className="mt-4 rounded-md border border-line-strong bg-surface px-3 py-2 text-sm">
          <Trans>Your session has ended. Sign in again to pick up where you left off.</Trans>
        </p>
      )}
      <IssuersSection
        waitingFor={popup.waitingFor}
        isDisabled={isSending || passkey.isWaiting}
        onPress={popup.start}
      />
      {knowsPasskeys() && (
        <div className={hasIssuers() ? 'mt-2.5' : 'mt-6'}>
          <PasskeyButton {...passkey} isDisabled={isEntering} />
        </div>
      )}
      <OrDivider isBelowSomething={hasIssuers() || knowsPasskeys()} />
      <AuthForm
        form={form}
        label={t`Sign In`}
        busyLabel={t`Signing in...`}
        isBusy={isSending}
        isDisabled={popup.isWaiting || passkey.isWaiting}
      >
        <TextField
          {...form.field('email')}
          label={t`Email`}
          isRequired
          type="email"
          autoComplete="username webauthn"
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
      {serverSettings.signUp !== 'closed' && (
        <AuthAlternative>
          <Trans>
            New to Longrun?{' '}
            <Link to="/signup" search={redirect === undefined ? {} : { redirect }} className="link">
              Sign up
            </Link>
          </Trans>
        </AuthAlternative>
      )}
    </AuthPage>
  );
}
