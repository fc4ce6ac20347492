import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { CopyField } from '@/components/fields/CopyField';
import { Dialog } from '@/components/overlays/Dialog';

/** Shows the secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`The secret of your webhook`}
      width="md"
      isMessage
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <CopyField
        label={t`Secret`}
        value={secret}
        hint={t`Copy it now: it is shown only once. Your program uses it to check that a call comes from us.`}
      />
    </Dialog>
  );
}
