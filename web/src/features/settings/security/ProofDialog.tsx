import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { useUser } from '@/lib/auth';
import { knowsPasskeys } from '@/lib/knowsPasskeys';
import { askForPasskey, isGivenUp } from '@/lib/passkeys';
import { useTextForm } from '@/lib/useTextForm';
import { confirmIdentity, passkeyQuestion, passkeysQuery } from './queries';
import { securityFault } from './securityMessages';

type Props = { onProved: () => void; onClose: () => void };

/** Asks for the password or a passkey, before a change of how somebody signs in. */
export function ProofDialog({ onProved, onClose }: Props) {
  const { t } = useLingui();
  const { hasPassword } = useUser();
  const passkeys = useQuery(passkeysQuery());
  const canUsePasskey = knowsPasskeys() && (passkeys.data?.length ?? 0) > 0;
  const form = useTextForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? { field: 'password', message: t`Enter your password.` } : undefined,
    send: async ({ password }) => {
      await confirmIdentity({ password });
      onProved();
    },
    explain: securityFault,
  });
  const showPasskey = async () => {
    form.clear();
    try {
      const passkey = await askForPasskey(await passkeyQuestion());
      if (!passkey) return;
      await confirmIdentity({ passkey });
      onProved();
    } catch (error) {
      if (!isGivenUp(error)) form.fail(securityFault(error));
    }
  };

  return (
    <Dialog
      title={t`Show that it is you`}
      width="sm"
      isMessage
      onClose={onClose}
      {...(hasPassword && { onSubmit: () => void form.submit() })}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {hasPassword && (
            <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel={t`Checking...`}>
              <Trans context="proof">Continue</Trans>
            </Button>
          )}
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          <Trans>You signed in more than ten minutes ago. Changes here need a fresh look.</Trans>
        </p>
        {hasPassword && (
          <TextField
            {...form.field('password')}
            type="password"
            label={t`Password`}
            isRequired
            autoFocus
            autoComplete="current-password"
          />
        )}
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
        {!hasPassword && !canUsePasskey && (
          <p className="text-ink-2">
            <Trans>Log out and sign in again, then come back within ten minutes.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
