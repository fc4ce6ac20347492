import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { failureOf } from '@/lib/failure';
import { saveWebhook, type WebhookEntry, webhooksQuery } from './queries';
import { SecretDialog } from './SecretDialog';

type Props = { webhook: WebhookEntry; onClose: () => void };

export function NewSecretDialog({ webhook: { webhookId, url, events }, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => saveWebhook({ webhookId, url, events, newSecret: true }),
    onSuccess: () => queryClient.invalidateQueries(webhooksQuery()),
  });
  if (change.data?.secret) return <SecretDialog secret={change.data.secret} onClose={onClose} />;
  return (
    <Dialog
      title={t`New secret`}
      width="sm"
      isMessage
      onClose={onClose}
      isBusy={change.isPending}
      footer={
        <>
          <Button isDisabled={change.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isBusy={change.isPending}
            busyLabel={t`Making…`}
            onPress={() => change.mutate()}
          >
            <Trans>Make secret</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-2">
        {change.error && !change.isPending && <Alert {...failureOf(change.error)} />}
        <p>
          <Trans>
            For 24 hours each call is signed with both the new secret and the old one, so that you can switch
            without losing any.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
