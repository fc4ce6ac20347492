import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { securityFault } from '@/domain/proof/securityMessages';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { EndOthersRow } from './EndOthersRow';
import { type Passkey, removePasskey } from './queries';

type Props = {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
};

export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: Props) {
  const { t } = useLingui();
  const { name } = passkey;
  const [endsOthers, setEndsOthers] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey, endsOthers),
    onSuccess: () => {
      toast.success(t`${name} removed`);
      onRemoved();
      onClose();
    },
    onError: (error) => {
      if (!isUnproved(error)) toast.error(securityFault(error).message);
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing…`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p className="mb-2">
        <Trans>
          It no longer signs you in. Delete it on the device too, or the device will keep offering it.
        </Trans>
      </p>
      <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={remove.isPending} />
    </ConfirmDialog>
  );
}
