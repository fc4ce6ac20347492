import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { useUser } from '@/lib/auth';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { sendConfirmationMail } from './confirmation';

/** Sends the link that confirms one's own address. */
export function SendConfirmation() {
  const { t } = useLingui();
  const { email } = useUser();
  const send = useMutation({
    mutationFn: sendConfirmationMail,
    onSuccess: () => toast.success(t`A link is on its way to ${email}`),
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <Button
      icon={<MailCheck strokeWidth={1.9} aria-hidden="true" />}
      isBusy={send.isPending}
      busyLabel={t`Sending...`}
      onPress={() => send.mutate()}
    >
      <Trans>Send me the link</Trans>
    </Button>
  );
}
