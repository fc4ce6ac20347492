import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { TextField } from '@/components/TextField';
import { useAuth } from '@/lib/auth';
import { useSubmission } from '@/lib/useSubmission';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { GoogleSection } from './GoogleSection';
import { SubmitButton } from './SubmitButton';
import { useGoogleSignIn } from './useGoogleSignIn';
import { wrongInCredentials } from './validation';

export function SignIn() {
  const { auth, session } = useAuth();
  const { redirect } = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmission({
    check: () => wrongInCredentials({ email, password }),
    send: () => session.signIn({ email, password }),
    explain: (error) => authFault('login', error, ['email', 'password']),
  });
  const google = useGoogleSignIn({ onStart: form.clear, onFail: (message) => form.fail({ message }) });

  // The next page is on its way once somebody is signed in.
  const isSending = form.isBusy || (auth.status === 'signed-in' && !google.isWaiting);
  const isBusy = isSending || google.isWaiting;
  const edit = (set: (value: string) => void) => (value: string) => {
    form.clear();
    set(value);
  };

  return (
    <AuthPage title="Sign in" lead="Welcome back. Your plans are where you left them.">
      <GoogleSection isBusy={google.isWaiting} isDisabled={isSending} onPress={google.start} />
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert !== undefined && <Alert message={form.alert} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          size="lg"
          value={email}
          onChange={edit(setEmail)}
          isDisabled={isBusy}
          error={form.errorOf('email')}
        />
        <div className="relative">
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            size="lg"
            value={password}
            onChange={edit(setPassword)}
            isDisabled={isBusy}
            error={form.errorOf('password')}
          />
          {/* After the field, so that Tab leads from the email to the password. */}
          <Link to="/forgot-password" className="link absolute -top-px right-0 text-xs">
            Forgot password?
          </Link>
        </div>
        <SubmitButton
          label="Sign In"
          busyLabel="Signing in..."
          isBusy={isSending}
          isDisabled={google.isWaiting}
        />
      </form>
      <AuthAlternative>
        New to Longrun?{' '}
        <Link to="/signup" search={redirect === undefined ? {} : { redirect }} className="link">
          Sign up
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}
