import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

type Props = {
  id?: string;
  /** The element it describes and is placed next to. */
  of: Element;
  text: string;
  onClose: () => void;
};

/** Visible while it is rendered: the owner tracks the pointer and the focus. */
export function Tooltip({ id, of, text, onClose }: Props) {
  return (
    <TooltipTriggerStateContext
      value={{ isOpen: true, shouldSkipAnimation: true, open: () => {}, close: onClose }}
    >
      <AriaTooltip
        {...(id !== undefined && { id })}
        triggerRef={{ current: of }}
        offset={6}
        className="z-(--z-popover) rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-on-ink transition-opacity duration-(--dur-2) data-exiting:opacity-0 forced-colors:border"
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
