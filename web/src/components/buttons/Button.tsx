import type { ReactNode } from 'react';
import { Spinner } from '@/components/display/Spinner';
import { type ButtonLook, buttonClass } from './buttonClass';

type Props = ButtonLook & {
  children: ReactNode;
  icon?: ReactNode;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** For a button that stays pressed. */
  isPressed?: boolean;
  /** A busy button keeps its width and the focus, and ignores presses. */
  isBusy?: boolean;
  busyLabel?: ReactNode;
  onPress?: () => void;
};

/** A native button: React Aria's would take a tenth of the landing page's size budget. */
export function Button({
  children,
  icon,
  type = 'button',
  isDisabled = false,
  autoFocus = false,
  isPressed,
  isBusy = false,
  busyLabel,
  onPress,
  ...look
}: Props) {
  return (
    <button
      // A busy button does not submit the form either.
      type={isBusy ? 'button' : type}
      disabled={isDisabled}
      // biome-ignore lint/a11y/noAutofocus: for the default answer of a dialog that has just opened.
      autoFocus={autoFocus}
      aria-pressed={isPressed}
      aria-disabled={isBusy || undefined}
      data-pending={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
      className={buttonClass(look)}
    >
      {busyLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span aria-live={isBusy ? 'assertive' : 'off'} className="grid">
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
    </button>
  );
}

/** Both labels share one grid cell, so the wider one sets the width. */
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
