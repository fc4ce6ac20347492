import { MailCheck } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';

type Props = {
  email: string;
  /** What the mail holds, such as "a reset link". */
  content: string;
  onSendAnother: () => void;
};

export function MailSent({ email, content, onSendAnother }: Props) {
  return (
    <AuthPage
      takesFocus
      mark={
        <div className="mb-[18px] grid size-11 place-items-center rounded-lg border border-success-border bg-success-soft text-success">
          <MailCheck className="size-[22px]" strokeWidth={1.9} aria-hidden="true" />
        </div>
      }
      title="Check your email"
      lead={
        <>
          We sent {content} to <b className="font-semibold">{email.trim()}</b>. If it is not there in a
          minute, check your spam folder.
        </>
      }
    >
      <div className="mt-[30px]">
        <Button size="lg" isBlock onPress={onSendAnother}>
          <span className="text-[15px]">Send another email</span>
        </Button>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
