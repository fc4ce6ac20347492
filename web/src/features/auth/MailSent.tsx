import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';

type Props = {
  email: string;
  purpose: 'reset' | 'sign-up';
  onSendAnother: () => void;
};

export function MailSent({ email, purpose, onSendAnother }: Props) {
  const { t } = useLingui();
  const address = <b className="font-semibold">{email.trim()}</b>;
  return (
    <AuthPage
      takesFocus
      mark={
        <div className="mb-[18px] grid size-11 place-items-center rounded-lg border border-success-border bg-success-soft text-success">
          <MailCheck className="size-[22px]" strokeWidth={1.9} aria-hidden="true" />
        </div>
      }
      title={t`Check your email`}
      lead={
        purpose === 'reset' ? (
          <Trans>
            We sent a reset link to {address}. If it isn’t there in a minute, check your spam folder.
          </Trans>
        ) : (
          <Trans>
            We sent a link to continue to {address}. If it isn’t there in a minute, check your spam folder.
          </Trans>
        )
      }
    >
      <div className="mt-[30px]">
        <Button size="lg" isBlock onPress={onSendAnother}>
          <span className="text-[15px]">
            <Trans>Send another email</Trans>
          </span>
        </Button>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
