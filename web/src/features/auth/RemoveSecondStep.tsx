import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { type Failure, failureOf } from '@/lib/failure';
import { post } from '@/lib/post';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { codeOf } from './authMessages';

/** Finishes the reset a day after notice; the link only opens this page, a press removes. */
export function RemoveSecondStep({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'busy' | 'removed' | 'over'>(
    token === undefined ? 'over' : 'asked',
  );
  const [failure, setFailure] = useState<Failure>();
  const remove = async () => {
    setState('busy');
    setFailure(undefined);
    try {
      await post('/auth/second-step/reset/finish', { token });
      setState('removed');
    } catch (error) {
      if (codeOf(error) === 'auth/invalid-reset-token') {
        setState('over');
        return;
      }
      setFailure(failureOf(error));
      setState('asked');
    }
  };

  if (state === 'removed') {
    return (
      <AuthPage
        takesFocus
        title={t`Your second step is removed`}
        lead={t`Sign in with your password. You can set up a new phone and new passkeys in Settings.`}
      >
        <BackToSignIn />
      </AuthPage>
    );
  }
  if (state === 'over') {
    return (
      <AuthPage
        takesFocus
        title={t`Nothing is waiting any more`}
        lead={t`It was cancelled or used already, or this page was opened without the link from your email.`}
      >
        <BackToSignIn />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t`Remove your second step`}
      lead={t`Your authenticator app, backup codes and passkeys stop working, and your password alone signs you in. If it was not you who asked, leave this page and change your password.`}
    >
      <div className="mt-6 flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Button
          variant="danger"
          size="lg"
          isBlock
          isBusy={state === 'busy'}
          busyLabel={t`Removing...`}
          onPress={() => void remove()}
        >
          <span className="text-[15px]">
            <Trans>Remove my second step</Trans>
          </span>
        </Button>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
