import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';

type Props = {
  /** The action, such as "Save"; `busyLabel` replaces it while busy. */
  children: ReactNode;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  icon?: ReactElement;
  onCancel: () => void;
};

/** The footer of a dialog with a form. */
export function FormActions({ children, busyLabel, isBusy, isDisabled = false, icon, onCancel }: Props) {
  return (
    <>
      <Button isDisabled={isBusy} onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        busyLabel={busyLabel}
        isDisabled={isDisabled}
        {...(icon && { icon })}
      >
        {children}
      </Button>
    </>
  );
}
