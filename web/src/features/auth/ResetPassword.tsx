import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetLinkOver } from './ResetLinkOver';

/** `token` is the one of the link in the mail. */
export function ResetPassword({ token }: { token: string | undefined }) {
  const [isOver, setIsOver] = useState(false);
  if (token === undefined) {
    return (
      <ResetLinkOver
        title="Open the link again"
        lead="This page needs the link from your email. Open it once more, or ask for a new one."
      />
    );
  }
  if (isOver) {
    return (
      <ResetLinkOver
        takesFocus
        title="This link no longer works"
        lead="It was used already or has expired. A link works once, for 30 minutes."
      />
    );
  }
  return <NewPasswordForm token={token} onOver={() => setIsOver(true)} />;
}
