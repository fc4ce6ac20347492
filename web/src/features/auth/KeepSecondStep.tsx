import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { type Failure, failureOf } from '@/lib/failure';
import { post } from '@/lib/post';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { codeOf } from './authMessages';

/** Cancels the reset that a mail gave notice of; the link only opens this page, a press cancels. */
export function KeepSecondStep({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'busy' | 'kept' | 'over'>(
    token === undefined ? 'over' : 'asked',
  );
  const [failure, setFailure] = useState<Failure>();
  const keep = async () => {
    setState('busy');
    setFailure(undefined);
    try {
      await post('/auth/second-step/keep', { token });
      setState('kept');
    } catch (error) {
      if (codeOf(error) === 'auth/invalid-reset-token') {
        setState('over');
        return;
      }
      setFailure(failureOf(error));
      setState('asked');
    }
  };

  if (state === 'kept') {
    return (
      <AuthPage
        takesFocus
        title={t`Your second step stays`}
        lead={t`Somebody may know your password. If it was not you who asked, change it now.`}
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
      title={t`Keep your second step`}
      lead={t`Somebody who knows your password asked to remove your authenticator app, backup codes and passkeys.`}
    >
      <div className="mt-6 flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Button
          variant="primary"
          size="lg"
          isBlock
          isBusy={state === 'busy'}
          busyLabel={t`Saving...`}
          onPress={() => void keep()}
        >
          <span className="text-[15px]">
            <Trans>Keep my second step</Trans>
          </span>
        </Button>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
