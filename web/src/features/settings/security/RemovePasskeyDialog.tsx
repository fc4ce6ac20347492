import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { toast } from '@/lib/toast';
import { EndOthersRow } from './EndOthersRow';
import { type Passkey, removePasskey } from './queries';
import { securityFault } from './securityMessages';
import { NotProved, type useProof } from './useProof';

type Props = {
  passkey: Passkey;
  withProof: ReturnType<typeof useProof>['withProof'];
  onRemoved: () => void;
  onClose: () => void;
};

export function RemovePasskeyDialog({ passkey, withProof, onRemoved, onClose }: Props) {
  const { t } = useLingui();
  const { name } = passkey;
  const [endsOthers, setEndsOthers] = useState(false);
  const remove = useMutation({
    mutationFn: () => withProof(() => removePasskey(passkey, endsOthers)),
    onSuccess: () => {
      toast.success(t`${name} removed`);
      onRemoved();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof NotProved)) toast.error(securityFault(error).message);
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p className="mb-2">
        <Trans>
          It signs you in no more. Delete it on the device too, or the device goes on offering it.
        </Trans>
      </p>
      <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={remove.isPending} />
    </ConfirmDialog>
  );
}
