import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { passkeyQuestion, passkeysQuery } from '@/domain/proof/queries';
import { securityFault } from '@/domain/proof/securityMessages';
import { knowsPasskeys } from '@/lib/knowsPasskeys';
import { askForPasskey, isGivenUp } from '@/lib/passkeys';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { EndOthersRow } from './EndOthersRow';
import { removeAuthenticator } from './queries';

type Props = { onTurnedOff: () => void; onClose: () => void };

/** Takes the step itself: whoever knows the password alone cannot turn it off. */
export function TurnOffDialog({ onTurnedOff, onClose }: Props) {
  const { t } = useLingui();
  const [endsOthers, setEndsOthers] = useState(false);
  const passkeys = useQuery(passkeysQuery());
  const canUsePasskey = knowsPasskeys() && (passkeys.data?.length ?? 0) > 0;
  const finish = () => {
    toast.success(t`Two-factor sign-in turned off`);
    onTurnedOff();
    onClose();
  };
  const form = useTextForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { field: 'code', message: t`Enter the code.` } : undefined),
    send: async ({ code }) => {
      await removeAuthenticator({ code, endOtherSessions: endsOthers });
      finish();
    },
    explain: securityFault,
  });
  const showPasskey = async () => {
    form.clear();
    try {
      const passkey = await askForPasskey(await passkeyQuestion());
      if (!passkey) return;
      await removeAuthenticator({ passkey, endOtherSessions: endsOthers });
      finish();
    } catch (error) {
      if (!isGivenUp(error)) form.fail(securityFault(error));
    }
  };
  return (
    <Dialog
      title={t`Turn off two-factor sign-in?`}
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
          <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          <Trans>You then sign in with just your password. Your backup codes stop working.</Trans>
        </p>
        <TextField
          {...form.field('code')}
          label={t`Code`}
          hint={t`From your authenticator app, or a backup code.`}
          isRequired
          autoFocus
          autoComplete="one-time-code"
        />
        {canUsePasskey && (
          <div>
            <Button
              icon={<FingerprintPattern strokeWidth={1.9} aria-hidden="true" />}
              isDisabled={form.isBusy}
              onPress={() => void showPasskey()}
            >
              <Trans>Use a passkey</Trans>
            </Button>
          </div>
        )}
        <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={form.isBusy} />
      </div>
    </Dialog>
  );
}
