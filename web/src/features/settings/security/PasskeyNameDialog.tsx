import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { securityFault } from '@/domain/proof/securityMessages';
import { maxDisplayName } from '@/lib/limits';
import { isUnproved } from '@/lib/proof';
import { useTextForm } from '@/lib/useTextForm';
import { EndOthersRow } from './EndOthersRow';

type Props = {
  title: string;
  name: string;
  canEndOthers?: boolean;
  onSave: (name: string, endOtherSessions: boolean) => Promise<void>;
  onClose: () => void;
};

export function PasskeyNameDialog({ title, name, canEndOthers = false, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [endsOthers, setEndsOthers] = useState(false);
  const form = useTextForm({
    initial: { name },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > maxDisplayName
        ? { field: 'name', message: t`Enter a name of 1 to ${maxDisplayName} characters.` }
        : undefined,
    send: async ({ name }) => {
      try {
        await onSave(name.trim(), endsOthers);
      } catch (error) {
        if (isUnproved(error)) return;
        throw error;
      }
      onClose();
    },
    explain: securityFault,
  });
  return (
    <Dialog
      title={title}
      width="sm"
      isMessage
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <TextField {...form.field('name')} label={t`Name`} isRequired autoFocus autoComplete="off" />
        {canEndOthers && (
          <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={form.isBusy} />
        )}
      </div>
    </Dialog>
  );
}
