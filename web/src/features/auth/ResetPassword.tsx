import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetLinkOver } from './ResetLinkOver';
import { SecondStep } from './SecondStep';

/** `token` comes from the link in the mail. */
export function ResetPassword({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const router = useRouter();
  const [isOver, setIsOver] = useState(false);
  const [handle, setHandle] = useState<string>();
  if (handle !== undefined) {
    return (
      <SecondStep
        handle={handle}
        onOver={() => void router.navigate({ to: '/login', replace: true })}
        onDone={() => void router.navigate({ to: '/', replace: true })}
      />
    );
  }
  if (token === undefined) {
    return (
      <ResetLinkOver
        title={t`Open the link again`}
        lead={t`This page needs the link from your email. Open it once more, or ask for a new one.`}
      />
    );
  }
  if (isOver) {
    return (
      <ResetLinkOver
        takesFocus
        title={t`This link no longer works`}
        lead={t`It was used already or has expired. A link works once, for 30 minutes.`}
      />
    );
  }
  return <NewPasswordForm token={token} onOver={() => setIsOver(true)} onSecondStep={setHandle} />;
}
