import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { firstChoice } from '@/domain/account/removals';
import { useAuth } from '@/lib/auth';
import { secondStepOf } from '@/lib/httpError';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { authFault, codeOf } from './authMessages';
import { afterMailedLink, type MailedLink } from './mailedLink';
import { LinkOver, NoLink } from './ResetLinkOver';
import { TwoFactor } from './TwoFactor';
import { WhatEnds } from './WhatEnds';

/** The page behind the link that confirms an address. Whoever reads the mail must also know the password. */
export function ConfirmAddress({ link }: { link: MailedLink }) {
  const router = useRouter();
  const [isOver, setIsOver] = useState(false);
  const [handle, setHandle] = useState<string>();
  if (link.status === 'missing') return <NoLink />;
  if (link.status === 'over' || isOver) return <LinkOver />;
  if (handle !== undefined) {
    return (
      <TwoFactor
        handle={handle}
        onOver={() => void router.navigate({ to: '/login', replace: true })}
        onDone={() => void router.navigate({ to: afterMailedLink(link.ways), replace: true })}
      />
    );
  }
  return <Confirmation link={link} onOver={() => setIsOver(true)} onSecondStep={setHandle} />;
}

type Props = {
  link: Extract<MailedLink, { status: 'open' }>;
  onOver: () => void;
  onSecondStep: (handle: string) => void;
};

function Confirmation({ link: { token, ways }, onOver, onSecondStep }: Props) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const { email } = ways;
  const [chosen, setChosen] = useState(firstChoice(ways));
  const form = useTextForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? { field: 'password', message: t`Enter your password.` } : undefined,
    send: async ({ password }) => {
      try {
        await session.confirmAddress({ token, password, remove: chosen });
      } catch (error) {
        const handle = secondStepOf(error);
        if (handle === undefined) throw error;
        onSecondStep(handle);
        return;
      }
      await router.navigate({ to: afterMailedLink(ways), replace: true });
    },
    explain: (error) => {
      if (codeOf(error) === 'auth/invalid-reset-token') onOver();
      return authFault('login', error, ['password']);
    },
  });
  return (
    <AuthPage
      title={t`Confirm your address`}
      lead={<Trans>Enter the password you signed up with, and {email} is confirmed as yours.</Trans>}
    >
      <div className="mt-6">
        <AuthForm form={form} label={t`Confirm`} busyLabel={t`Checking…`}>
          {/* Tells password managers which account it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            {...form.field('password')}
            type="password"
            autoComplete="current-password"
            size="lg"
            isRequired
            label={t`Password`}
          />
          <WhatEnds ways={ways} chosen={chosen} onChange={setChosen} isDisabled={form.isBusy} />
        </AuthForm>
      </div>
      <AuthAlternative>
        <Trans>
          Someone else signed up with your address, or you don’t know the password?{' '}
          <Link to="/reset-password" hash={`token=${token}`} className="link">
            Set a new one
          </Link>
        </Trans>
      </AuthAlternative>
    </AuthPage>
  );
}
