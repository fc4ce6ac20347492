import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { Alert } from '@/components/states/Alert';
import { useAuth } from '@/lib/auth';
import { invitedEmail } from '@/lib/pendingInvitation';
import { serverSettings } from '@/lib/serverSettings';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import { IssuersSection, OrDivider } from './IssuersSection';
import { MailSent } from './MailSent';
import { useEntry } from './useEntry';
import { wrongInNames, wrongInNewAccount } from './validation';

export function SignUp() {
  const { t } = useLingui();
  const { session } = useAuth();
  const { redirect } = useSearch({ strict: false });
  const [isMailSent, setIsMailSent] = useState(false);
  // Where mail goes out, whoever was invited shows first that they read the mail of the address, and chooses the password there.
  const isInvited = serverSettings.signUp === 'invited';
  const isByMail = serverSettings.sendsEmail && (isInvited || redirect === '/join');
  const form = useTextForm({
    initial: { name: '', email: invitedEmail(redirect), password: '', confirmation: '' },
    check: (values) => (isByMail ? wrongInNames(values) : wrongInNewAccount(values)),
    send: async ({ name, email, password }) => {
      const account = { displayName: name, email, ...(isByMail ? { byMail: true } : { password }) };
      if ((await session.signUp(account)) === 'mail-sent') setIsMailSent(true);
    },
    explain: (error) => authFault('signup', error, ['name', 'email', 'password', 'confirmation']),
  });
  const { popup, isSending, isBusy } = useEntry(form);
  const field = { size: 'lg', isDisabled: isBusy } as const;

  if (isMailSent) {
    return (
      <MailSent email={form.values.email} purpose="sign-up" onSendAnother={() => setIsMailSent(false)} />
    );
  }
  if (serverSettings.signUp === 'closed') return <SignUpClosed />;
  const issuers = (
    <IssuersSection waitingFor={popup.waitingFor} isDisabled={isSending} onPress={popup.start} />
  );
  if (serverSettings.signUp === 'oidc') return <IssuerOnly alert={form.alert}>{issuers}</IssuerOnly>;
  return (
    <AuthPage
      title={t`Create your account`}
      lead={
        isInvited
          ? t`This server is by invitation only. Use the email address you were invited with.`
          : t`Free for individuals planning their own training.`
      }
    >
      {issuers}
      <OrDivider />
      <AuthForm
        form={form}
        label={isByMail ? t`Send me a link` : t`Sign Up`}
        busyLabel={isByMail ? t`Sending...` : t`Creating account...`}
        isBusy={isSending}
        isDisabled={popup.isWaiting}
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
        {isByMail ? (
          <p className="text-sm text-ink-2">
            <Trans>You choose your password with the link in the email.</Trans>
          </p>
        ) : (
          <>
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
          </>
        )}
      </AuthForm>
      <SignInInstead />
    </AuthPage>
  );
}

/** Accounts come from the operator's issuer and nowhere else. */
function IssuerOnly({
  alert,
  children,
}: {
  alert: ComponentProps<typeof Alert> | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Create your account`}
      lead={t`Everyone here signs in with ${{ name: serverSettings.oidcName ?? '' }}.`}
    >
      {alert && <Alert {...alert} />}
      {children}
      <SignInInstead />
    </AuthPage>
  );
}

function SignUpClosed() {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Sign-up is closed`}
      lead={t`This server doesn’t accept new accounts. Ask its administrator for one.`}
    >
      <SignInInstead />
    </AuthPage>
  );
}

function SignInInstead() {
  const { redirect } = useSearch({ strict: false });
  return (
    <AuthAlternative>
      <Trans>
        Already have an account?{' '}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }} className="link">
          Sign in
        </Link>
      </Trans>
    </AuthAlternative>
  );
}
