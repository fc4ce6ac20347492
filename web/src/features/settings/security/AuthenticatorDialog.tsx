import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { securityFault } from '@/domain/proof/securityMessages';
import { isUnproved } from '@/lib/proof';
import { useTextForm } from '@/lib/useTextForm';
import { EndOthersRow } from './EndOthersRow';
import { confirmAuthenticator, type NewAuthenticator } from './queries';

/** Scanners want a white border around a code. */
const quietSquares = 4;

type Props = {
  authenticator: NewAuthenticator;
  onConfirmed: (backupCodes: readonly string[]) => void;
  onClose: () => void;
};

export function AuthenticatorDialog({ authenticator, onConfirmed, onClose }: Props) {
  const { t } = useLingui();
  const { secret, url, qrPath, qrSize } = authenticator;
  const [endsOthers, setEndsOthers] = useState(false);
  const form = useTextForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { field: 'code', message: t`Enter the code.` } : undefined),
    send: async ({ code }) => {
      try {
        onConfirmed((await confirmAuthenticator(code, endsOthers)).backupCodes);
      } catch (error) {
        if (!isUnproved(error)) throw error;
      }
    },
    explain: (error) => ({ ...securityFault(error), field: 'code' }),
  });
  const side = qrSize + 2 * quietSquares;
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Dialog
      title={t`Turn on two-factor sign-in`}
      width="sm"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel={t`Checking…`}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          <Trans>Scan this with your authenticator app, then type the six digits it shows.</Trans>
        </p>
        {/* Dark on white in the dark too: not every camera reads it the other way round. */}
        <svg
          role="img"
          aria-label={t`QR code for your authenticator app`}
          viewBox={`${-quietSquares} ${-quietSquares} ${side} ${side}`}
          shapeRendering="crispEdges"
          className="size-[200px] self-center rounded-md border border-line bg-white"
        >
          <path d={qrPath} fill="black" />
        </svg>
        <p className="text-sm text-ink-2">
          <Trans>
            On this phone?{' '}
            <a className="link" href={url}>
              Open your app
            </a>
            , or type this key into it:
          </Trans>{' '}
          <code className="font-semibold wrap-anywhere text-ink select-all">{grouped}</code>
        </p>
        <TextField
          {...form.field('code')}
          label={t`Code`}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <EndOthersRow isChecked={endsOthers} onChange={setEndsOthers} isDisabled={form.isBusy} />
      </div>
    </Dialog>
  );
}
