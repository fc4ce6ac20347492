import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { Alert } from '@/components/states/Alert';
import { useAuth } from '@/lib/auth';
import { serverSettings } from '@/lib/serverSettings';
import { useTextForm } from '@/lib/useTextForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { GoogleSection } from './GoogleSection';
import { MailSent } from './MailSent';
import { SubmitButton } from './SubmitButton';
import { useGoogleSignIn } from './useGoogleSignIn';
import { wrongInNewAccount } from './validation';

export function SignUp() {
  const { auth, session } = useAuth();
  const { redirect } = useSearch({ strict: false });
  const [isMailSent, setIsMailSent] = useState(false);
  const form = useTextForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    check: wrongInNewAccount,
    send: async ({ name, email, password }) => {
      if ((await session.signUp({ displayName: name, email, password })) === 'mail-sent') setIsMailSent(true);
    },
    explain: (error) => authFault('signup', error, ['name', 'email', 'password', 'confirmation']),
  });
  const google = useGoogleSignIn({ onStart: form.clear, onFail: (message) => form.fail({ message }) });

  // The next page is on its way once somebody is signed in.
  const isSending = form.isBusy || (auth.status === 'signed-in' && !google.isWaiting);
  const isBusy = isSending || google.isWaiting;
  const field = { size: 'lg', isDisabled: isBusy } as const;

  if (isMailSent) {
    return (
      <MailSent
        email={form.values.email}
        content="a link to continue"
        onSendAnother={() => setIsMailSent(false)}
      />
    );
  }
  if (serverSettings.isSignUpClosed) return <SignUpClosed />;
  return (
    <AuthPage title="Create your account" lead="Free for individuals planning their own training.">
      <GoogleSection isBusy={google.isWaiting} isDisabled={isSending} onPress={google.start} />
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <TextField {...form.field('name')} {...field} label="Full name" autoComplete="name" isRequired />
        <TextField
          {...form.field('email')}
          {...field}
          label="Email"
          type="email"
          autoComplete="username"
          isRequired
        />
        <TextField
          {...form.field('password')}
          {...field}
          label="Password"
          type="password"
          autoComplete="new-password"
          isRequired
          hint="At least 6 characters"
        />
        <TextField
          {...form.field('confirmation')}
          {...field}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          isRequired
        />
        <SubmitButton
          label="Sign Up"
          busyLabel="Creating account..."
          isBusy={isSending}
          isDisabled={google.isWaiting}
        />
      </form>
      <AuthAlternative>
        Already have an account?{' '}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }} className="link">
          Sign in
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}

function SignUpClosed() {
  return (
    <AuthPage
      title="Sign-up is closed"
      lead="This server takes no new accounts. Ask its administrator for one."
    >
      <AuthAlternative>
        Already have an account?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}
