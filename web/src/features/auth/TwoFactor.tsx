import { t as text } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useAuth } from '@/lib/auth';
import { failureOf } from '@/lib/failure';
import { post } from '@/lib/post';
import { type Fault, useTextForm } from '@/lib/useTextForm';
import { AuthForm } from './AuthForm';
import { AuthAlternative, AuthPage } from './AuthPage';
import { codeOf } from './authMessages';

type Props = {
  /** Of the sign-in that waits for the code. */
  handle: string;
  /** The password has to be given again. */
  onOver: () => void;
  onDone?: () => void;
};

export function TwoFactor({ handle, onOver, onDone }: Props) {
  const { t } = useLingui();
  const { auth, session } = useAuth();
  const [hasAsked, setHasAsked] = useState(false);
  const form = useTextForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { field: 'code', message: t`Enter the code.` } : undefined),
    send: async ({ code }) => {
      await session.signInWithCode({ handle, code });
      onDone?.();
    },
    explain: codeFault,
  });
  const askForReset = async () => {
    form.clear();
    try {
      await post('/auth/second-step/reset', { handle });
      setHasAsked(true);
    } catch (error) {
      if (codeOf(error) === 'second-step-over') onOver();
      else form.fail(failureOf(error));
    }
  };

  if (hasAsked) {
    return (
      <AuthPage
        takesFocus
        title={t`Check your email`}
        lead={t`We have emailed you. A second email follows in 24 hours: its link removes your authenticator app, backup codes and passkeys, and you sign in with just your password.`}
      >
        <AuthAlternative>
          <button type="button" className="link" onClick={onOver}>
            <Trans>Back to sign in</Trans>
          </button>
        </AuthAlternative>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      takesFocus
      title={t`Enter your code`}
      lead={t`The six digits from your authenticator app, or a backup code.`}
    >
      <div className="mt-6">
        <AuthForm
          form={form}
          label={t`Sign In`}
          busyLabel={t`Signing in...`}
          isBusy={form.isBusy || auth.status === 'signed-in'}
        >
          <TextField
            {...form.field('code')}
            label={t`Code`}
            isRequired
            autoComplete="one-time-code"
            size="lg"
            autoFocus
          />
        </AuthForm>
      </div>
      <AuthAlternative>
        <Trans>
          Lost your phone and your backup codes?{' '}
          <button type="button" className="link" onClick={() => void askForReset()}>
            Reset by email
          </button>
        </Trans>
      </AuthAlternative>
      <AuthAlternative>
        <button type="button" className="link" onClick={onOver}>
          <Trans>Back to sign in</Trans>
        </button>
      </AuthAlternative>
    </AuthPage>
  );
}

function codeFault(error: unknown): Fault<'code'> {
  switch (codeOf(error)) {
    case 'second-step-over':
      return { message: text`This took too long. Go back and sign in with your password again.` };
    case 'auth/user-disabled':
      return { message: text`This account has been disabled.` };
    case 'auth/too-many-requests':
      return { message: text`Too many wrong codes. Wait a little and try again.` };
    case 'no-secrets-key':
      return { message: text`This server cannot check codes at the moment. Ask whoever runs it.` };
    case 'wrong-code':
      return { message: text`That code has expired or was mistyped.`, field: 'code' };
    default:
      return failureOf(error);
  }
}
