import { type ReactNode, type Ref, Suspense, useId, useState } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { type IconButtonLook, iconButtonClass } from './iconButtonClass';

const Tooltip = lazyAfterPaint(() =>
  import('@/components/tooltips/Tooltip').then((module) => module.Tooltip),
);

type Props = IconButtonLook & {
  label: string;
  /** Defaults to the label. */
  tooltip?: string;
  children: ReactNode;
  className?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** For a button that opens a menu, or whatever `opens` names. */
  isMenuOpen?: boolean;
  opens?: 'menu' | 'dialog';
  buttonRef?: Ref<HTMLButtonElement>;
  onPress?: () => void;
};

/** The tooltip opens at once on hover and keyboard focus; Escape or a press closes it. */
export function IconButton({
  label,
  tooltip = label,
  children,
  className = '',
  isPressed,
  isDisabled = false,
  isMenuOpen,
  opens = 'menu',
  buttonRef,
  onPress,
  ...look
}: Props) {
  const tooltipId = useId();
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const close = () => setExplained(null);
  const isExplained = explained !== null && !isDisabled && isMenuOpen !== true;
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        aria-describedby={isExplained ? tooltipId : undefined}
        aria-pressed={isPressed}
        {...(isMenuOpen !== undefined && { 'aria-haspopup': opens, 'aria-expanded': isMenuOpen })}
        disabled={isDisabled}
        onClick={onPress}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') setExplained(currentTarget);
        }}
        onPointerLeave={close}
        onPointerDown={close}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setExplained(currentTarget);
        }}
        onBlur={close}
        onKeyDown={({ key }) => {
          if (key === 'Escape' || key === 'Enter' || key === ' ') close();
        }}
        className={`${iconButtonClass(look)} ${className}`}
      >
        {children}
      </button>
      {isExplained && (
        <Suspense>
          <Tooltip id={tooltipId} of={explained} text={tooltip} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
