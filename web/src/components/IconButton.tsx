import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip } from './Tooltip';

const sizes = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-(--h-control) max-md:size-(--h-control-lg) [&_svg]:size-4',
};

type Props = {
  label: string;
  /** Repeats the name unless it has more to say. */
  tooltip?: string;
  children: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
  /** Visible and focusable, so that its tooltip can say why, but without an action. */
  isUnavailable?: boolean;
  isPressed?: boolean;
  onPress?: () => void;
};

export function IconButton({
  label,
  tooltip = label,
  children,
  size = 'md',
  className = '',
  isUnavailable = false,
  isPressed,
  onPress,
}: Props) {
  return (
    <Tooltip text={tooltip}>
      <AriaButton
        aria-label={label}
        {...(isUnavailable && { 'aria-disabled': true })}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(onPress && { onPress })}
        className={`inline-grid flex-none place-items-center rounded-md text-ink-2 transition-colors duration-(--dur-1) hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink dark:hover:bg-sunken-2 dark:aria-expanded:bg-sunken-2 ${sizes[size]} ${className}`}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
