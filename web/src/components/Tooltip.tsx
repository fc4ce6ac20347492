import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

type Props = {
  text: string;
  /** The button or link it belongs to. */
  children: ReactNode;
};

/** Opens at once, on hover and on keyboard focus. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={0} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        className="z-(--z-popover) rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-on-ink transition-opacity duration-(--dur-2) data-exiting:opacity-0 forced-colors:border"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
