import { Trans } from '@lingui/react/macro';
import { CheckRow } from '@/components/fields/CheckRow';

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void; isDisabled?: boolean };

/** Part of every change of how somebody signs in. */
export function EndOthersRow({ isChecked, onChange, isDisabled = false }: Props) {
  return (
    <CheckRow
      isChecked={isChecked}
      isDisabled={isDisabled}
      onToggle={() => onChange(!isChecked)}
      className="min-h-9 max-md:min-h-11"
    >
      <Trans>Also sign out every other device</Trans>
    </CheckRow>
  );
}
