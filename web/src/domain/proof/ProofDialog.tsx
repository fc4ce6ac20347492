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
import type { Proof } from '@/lib/proof';
import { useTextForm } from '@/lib/useTextForm';
import { confirmIdentity, passkeyQuestion, passkeysQuery, secondStepQuery } from './queries';
import { securityFault } from './securityMessages';

type Props = { proof: Proof; onProved: () => void; onClose: () => void };

/** Asks for the password or a passkey; where the password isn’t enough, for a code, if the person has an app, or a passkey. */
export function ProofDialog({ proof, onProved, onClose }: Props) {
  const { t } = useLingui();
  const { hasPassword } = useUser();
  const passkeys = useQuery(passkeysQuery());
  const canUsePasskey = knowsPasskeys() && (passkeys.data?.length ?? 0) > 0;
  const isSecondFactor = proof === 'second-factor';
  const secondStep = useQuery({ ...secondStepQuery(), enabled: isSecondFactor });
  const isCode = isSecondFactor && (secondStep.isError || Boolean(secondStep.data?.onSince));
  const hasField = isSecondFactor ? isCode : hasPassword;
  const isKnown = !passkeys.isPending && (!isSecondFactor || !secondStep.isPending);
  const form = useTextForm({
    initial: { secret: '' },
    check: ({ secret }) =>
      secret.trim() === ''
        ? { field: 'secret', message: isCode ? t`Enter the code.` : t`Enter your password.` }
        : undefined,
    send: async ({ secret }) => {
      await confirmIdentity(isCode ? { code: secret } : { password: secret });
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
      title={t`Confirm it’s you`}
      width="sm"
      isMessage
      onClose={onClose}
      {...(hasField && { onSubmit: () => void form.submit() })}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {hasField && (
            <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel={t`Checking…`}>
              <Trans context="proof">Continue</Trans>
            </Button>
          )}
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          {isCode ? (
            <Trans>
              Your password isn’t enough here. Enter a code from your authenticator app or a backup code.
            </Trans>
          ) : isSecondFactor ? (
            <Trans>Your password isn’t enough here. Confirm with your passkey.</Trans>
          ) : (
            <Trans>You signed in more than ten minutes ago. Confirm it’s you to make this change.</Trans>
          )}
        </p>
        {isCode && (
          <TextField
            {...form.field('secret')}
            label={t`Code`}
            isRequired
            autoFocus
            autoComplete="one-time-code"
          />
        )}
        {!isSecondFactor && hasPassword && (
          <TextField
            {...form.field('secret')}
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
        {isKnown && !hasField && !canUsePasskey && (
          <p className="text-ink-2">
            {isSecondFactor ? (
              <Trans>This browser can’t use passkeys. Open this page in one that can.</Trans>
            ) : (
              <Trans>Sign out and sign in again, then come back within ten minutes.</Trans>
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}
