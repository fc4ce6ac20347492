import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type IconButtonLook, iconButtonClass } from './iconButtonClass';
import { Tooltip } from './Tooltip';

type Props = IconButtonLook & {
  label: string;
  /** Repeats the name unless it has more to say. */
  tooltip?: string;
  children: ReactNode;
  className?: string;
  /** Visible and focusable, so that its tooltip can say why, but without an action. */
  isUnavailable?: boolean;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** For a button that opens a menu. */
  isMenuOpen?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onPress?: () => void;
};

export function IconButton({
  label,
  tooltip = label,
  children,
  className = '',
  isUnavailable = false,
  isPressed,
  isDisabled = false,
  isMenuOpen,
  buttonRef,
  onPress,
  ...look
}: Props) {
  return (
    <Tooltip text={tooltip}>
      <AriaButton
        {...(buttonRef && { ref: buttonRef })}
        aria-label={label}
        {...(isUnavailable && { 'aria-disabled': true })}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(isMenuOpen !== undefined && { 'aria-haspopup': 'menu', 'aria-expanded': isMenuOpen })}
        isDisabled={isDisabled}
        {...(onPress && { onPress })}
        className={`${iconButtonClass(look)} ${className}`}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
