import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useAuth } from '@/lib/auth';
import { serverSettings } from '@/lib/serverSettings';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { GoogleSection } from './GoogleSection';
import { MailSent } from './MailSent';
import { useEntry } from './useEntry';
import { wrongInNewAccount } from './validation';

export function SignUp() {
  const { t } = useLingui();
  const { session } = useAuth();
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
  const { google, isSending, isBusy } = useEntry(form);
  const field = { size: 'lg', isDisabled: isBusy } as const;

  if (isMailSent) {
    return (
      <MailSent email={form.values.email} purpose="sign-up" onSendAnother={() => setIsMailSent(false)} />
    );
  }
  if (serverSettings.isSignUpClosed) return <SignUpClosed />;
  return (
    <AuthPage title={t`Create your account`} lead={t`Free for individuals planning their own training.`}>
      <GoogleSection isBusy={google.isWaiting} isDisabled={isSending} onPress={google.start} />
      <AuthForm
        form={form}
        label={t`Sign Up`}
        busyLabel={t`Creating account...`}
        isBusy={isSending}
        isDisabled={google.isWaiting}
      >
        <TextField {...form.field('name')} {...field} label={t`Full name`} autoComplete="name" isRequired />
        <TextField
          {...form.field('email')}
          {...field}
          label={t`Email`}
          type="email"
          autoComplete="username"
          isRequired
        />
        <TextField
          {...form.field('password')}
          {...field}
          label={t`Password`}
          type="password"
          autoComplete="new-password"
          isRequired
          hint={t`At least 6 characters`}
        />
        <TextField
          {...form.field('confirmation')}
          {...field}
          label={t`Confirm password`}
          type="password"
          autoComplete="new-password"
          isRequired
        />
      </AuthForm>
      <AuthAlternative>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={redirect === undefined ? {} : { redirect }} className="link">
            Sign in
          </Link>
        </Trans>
      </AuthAlternative>
    </AuthPage>
  );
}

function SignUpClosed() {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Sign-up is closed`}
      lead={t`This server takes no new accounts. Ask its administrator for one.`}
    >
      <AuthAlternative>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className="link">
            Sign in
          </Link>
        </Trans>
      </AuthAlternative>
    </AuthPage>
  );
}
