import { Trans, useLingui } from '@lingui/react/macro';
import { CheckRow } from '@/components/fields/CheckRow';
import { TextField } from '@/components/fields/TextField';

type Props = {
  passphrase: string;
  onPassphrase: (typed: string) => void;
  leavesKey: boolean;
  onLeavesKey: (leaves: boolean) => void;
  error: string | undefined;
  isDisabled: boolean;
  size?: 'md' | 'lg';
};

/** Of a backup whose key is sealed. Who has lost the passphrase can still have everything else. */
export function KeyFields({ size = 'md', ...props }: Props) {
  const { t } = useLingui();
  const { passphrase, onPassphrase, leavesKey, onLeavesKey, error, isDisabled } = props;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Backup passphrase`}
        name="passphrase"
        type="password"
        autoComplete="off"
        size={size}
        value={passphrase}
        onChange={onPassphrase}
        isDisabled={isDisabled || leavesKey}
        error={error}
        hint={t`LONGRUN_BACKUP_PASSPHRASE on the old server`}
      />
      <CheckRow
        isChecked={leavesKey}
        onToggle={() => onLeavesKey(!leavesKey)}
        isDisabled={isDisabled}
        className="min-h-11 md:min-h-8"
      >
        <span className="min-w-0">
          <Trans>
            Restore without the key: two-factor sign-in, webhooks and connections are set up again
          </Trans>
        </span>
      </CheckRow>
    </div>
  );
}
