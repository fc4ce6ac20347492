import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { tooltipClass, tooltipOffset } from './tooltipClass';

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
      <AriaTooltip offset={tooltipOffset} className={tooltipClass}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
