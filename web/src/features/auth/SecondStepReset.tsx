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
export function KeepSecondStep({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  return (
    <SecondStepReset
      token={token}
      path="/auth/second-step/keep"
      asked={{
        title: t`Keep your second step`,
        lead: t`Somebody who knows your password asked to remove your authenticator app, backup codes and passkeys.`,
      }}
      done={{
        title: t`Your second step stays`,
        lead: t`Somebody may know your password. If it was not you who asked, change it now.`,
      }}
      button={{ variant: 'primary', label: t`Keep my second step`, busyLabel: t`Saving...` }}
    />
  );
}

/** Finishes the reset a day after notice; the link only opens this page, a press removes. */
export function RemoveSecondStep({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  return (
    <SecondStepReset
      token={token}
      path="/auth/second-step/reset/finish"
      asked={{
        title: t`Remove your second step`,
        lead: t`Your authenticator app, backup codes and passkeys stop working, and your password alone signs you in. If it was not you who asked, leave this page and change your password.`,
      }}
      done={{
        title: t`Your second step is removed`,
        lead: t`Sign in with your password. You can set up a new phone and new passkeys in Settings.`,
      }}
      button={{ variant: 'danger', label: t`Remove my second step`, busyLabel: t`Removing...` }}
    />
  );
}

function SecondStepReset({ token, path, asked, done, button }: Props) {
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
      title: t`Nothing is waiting any more`,
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
