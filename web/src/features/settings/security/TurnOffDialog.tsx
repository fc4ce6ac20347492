import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { toast } from '@/lib/toast';
import { EndOthersRow } from './EndOthersRow';
import { removeAuthenticator } from './queries';
import { securityFault } from './securityMessages';
import { NotProved, type useProof } from './useProof';

type Props = {
  withProof: ReturnType<typeof useProof>['withProof'];
  onTurnedOff: () => void;
  onClose: () => void;
};

export function TurnOffDialog({ withProof, onTurnedOff, onClose }: Props) {
  const { t } = useLingui();
  const [endsOthers, setEndsOthers] = useState(false);
  const remove = useMutation({
    mutationFn: () => withProof(() => removeAuthenticator(endsOthers)),
    onSuccess: () => {
      toast.success(t`Second step turned off`);
      onTurnedOff();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof NotProved)) toast.error(securityFault(error).message);
    },
  });
  return (
    <ConfirmDialog
      title={t`Turn off the second step?`}
      confirmLabel={t`Turn off`}
      busyLabel={t`Saving...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p className="mb-2">
        <Trans>The password alone signs you in then. Your backup codes stop working.</Trans>
      </p>
      <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={remove.isPending} />
    </ConfirmDialog>
  );
}
