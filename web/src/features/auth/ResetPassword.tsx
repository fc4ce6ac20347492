import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { afterMailedLink, type MailedLink } from './mailedLink';
import { NewPasswordForm } from './NewPasswordForm';
import { LinkOver, NoLink } from './ResetLinkOver';
import { TwoFactor } from './TwoFactor';

/** `link` comes from the mail. */
export function ResetPassword({ link }: { link: MailedLink }) {
  const router = useRouter();
  const [isOver, setIsOver] = useState(false);
  const [handle, setHandle] = useState<string>();
  if (link.status === 'missing') return <NoLink />;
  if (link.status === 'over' || isOver) return <LinkOver />;
  const { token, ways } = link;
  if (handle !== undefined) {
    return (
      <TwoFactor
        handle={handle}
        onOver={() => void router.navigate({ to: '/login', replace: true })}
        onDone={() => void router.navigate({ to: afterMailedLink(ways), replace: true })}
      />
    );
  }
  return (
    <NewPasswordForm token={token} ways={ways} onOver={() => setIsOver(true)} onSecondStep={setHandle} />
  );
}
