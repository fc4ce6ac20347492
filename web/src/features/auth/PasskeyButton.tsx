import { Trans, useLingui } from '@lingui/react/macro';
import { FingerprintPattern } from 'lucide-react';
import { Button } from '@/components/buttons/Button';

type Props = { isWaiting: boolean; isDisabled: boolean; start: () => void };

export function PasskeyButton({ isWaiting, isDisabled, start }: Props) {
  const { t } = useLingui();
  return (
    <Button
      size="lg"
      isBlock
      icon={<FingerprintPattern strokeWidth={1.9} aria-hidden="true" />}
      isBusy={isWaiting}
      isDisabled={isDisabled}
      busyLabel={t`Signing in...`}
      onPress={start}
    >
      <span className="text-base">
        <Trans>Sign in with a passkey</Trans>
      </span>
    </Button>
  );
}
