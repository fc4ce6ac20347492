import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip } from './Tooltip';

const sizes = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-(--h-control) max-md:size-(--h-control-lg) [&_svg]:size-4',
};

const tones = {
  plain:
    'hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink dark:hover:bg-sunken-2 dark:aria-expanded:bg-sunken-2',
  destructive: 'hover:bg-danger-soft hover:text-danger',
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
  isDisabled?: boolean;
  tone?: keyof typeof tones;
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
  isDisabled = false,
  tone = 'plain',
  onPress,
}: Props) {
  return (
    <Tooltip text={tooltip}>
      <AriaButton
        aria-label={label}
        {...(isUnavailable && { 'aria-disabled': true })}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        isDisabled={isDisabled}
        {...(onPress && { onPress })}
        className={`inline-grid flex-none place-items-center rounded-md text-ink-2 transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:text-ink-disabled ${tones[tone]} ${sizes[size]} ${className}`}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
