import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonLook, buttonClass } from './buttonClass';
import { Spinner } from './Spinner';

type Props = ButtonLook & {
  children: ReactNode;
  icon?: ReactNode;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** While busy the button keeps its width and its focus, and does not act. */
  isBusy?: boolean;
  busyLabel?: string;
  onPress?: () => void;
};

export function Button({
  children,
  icon,
  type = 'button',
  isDisabled = false,
  autoFocus = false,
  isBusy = false,
  busyLabel,
  onPress,
  ...look
}: Props) {
  return (
    <AriaButton
      type={type}
      isDisabled={isDisabled}
      isPending={isBusy}
      autoFocus={autoFocus}
      {...(onPress ? { onPress } : {})}
      className={buttonClass(look)}
    >
      {busyLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className="grid">
          <Label isShown={!isBusy}>
            {icon}
            {children}
          </Label>
          <Label isShown={isBusy}>
            <Spinner isTurning={isBusy} />
            {busyLabel}
          </Label>
        </span>
      )}
    </AriaButton>
  );
}

/** Both labels share one grid cell, so the wider of the two sets the width. */
function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!isShown}
      className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-[7px] ${isShown ? '' : 'invisible'}`}
    >
      {children}
    </span>
  );
}
