import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { type Failure, failureOf } from '@/lib/failure';
import { post } from '@/lib/post';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { codeOf } from './authMessages';

type Words = { title: string; lead: string };
type Props = {
  token: string | undefined;
  path: '/auth/second-step/keep' | '/auth/second-step/reset/finish';
  asked: Words;
  done: Words;
  button: { variant: 'primary' | 'danger'; label: string; busyLabel: string };
};

/** Cancels the reset that a mail gave notice of; the link only opens this page, a press cancels. */
export function KeepTwoFactor({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  return (
    <TwoFactorReset
      token={token}
      path="/auth/second-step/keep"
      asked={{
        title: t`Keep your two-factor sign-in`,
        lead: t`Someone who knows your password asked to remove your authenticator app, backup codes and passkeys.`,
      }}
      done={{
        title: t`Your two-factor sign-in stays`,
        lead: t`Someone may know your password. If you didn’t ask for this, change it now.`,
      }}
      button={{ variant: 'primary', label: t`Keep my two-factor sign-in`, busyLabel: t`Saving...` }}
    />
  );
}

/** Finishes the reset a day after notice; the link only opens this page, a press removes. */
export function RemoveTwoFactor({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  return (
    <TwoFactorReset
      token={token}
      path="/auth/second-step/reset/finish"
      asked={{
        title: t`Remove your two-factor sign-in`,
        lead: t`Your authenticator app, backup codes and passkeys stop working, and you sign in with just your password. If you didn’t ask for this, leave this page and change your password.`,
      }}
      done={{
        title: t`Your two-factor sign-in is removed`,
        lead: t`Sign in with your password. You can set up a new phone and new passkeys in Settings.`,
      }}
      button={{ variant: 'danger', label: t`Remove my two-factor sign-in`, busyLabel: t`Removing…` }}
    />
  );
}

function TwoFactorReset({ token, path, asked, done, button }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'over'>(
    token === undefined ? 'over' : 'asked',
  );
  const [failure, setFailure] = useState<Failure>();
  const decide = async () => {
    setState('busy');
    setFailure(undefined);
    try {
      await post(path, { token });
      setState('done');
    } catch (error) {
      if (codeOf(error) === 'auth/invalid-reset-token') {
        setState('over');
        return;
      }
      setFailure(failureOf(error));
      setState('asked');
    }
  };

  if (state === 'done' || state === 'over') {
    const over = {
      title: t`This request is no longer open`,
      lead: t`It was cancelled or used already, or this page was opened without the link from your email.`,
    };
    return (
      <AuthPage takesFocus {...(state === 'done' ? done : over)}>
        <BackToSignIn />
      </AuthPage>
    );
  }
  return (
    <AuthPage {...asked}>
      <div className="mt-6 flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Button
          variant={button.variant}
          size="lg"
          isBlock
          isBusy={state === 'busy'}
          busyLabel={button.busyLabel}
          onPress={() => void decide()}
        >
          <span className="text-[15px]">{button.label}</span>
        </Button>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
