import { type ReactNode, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { tooltipClass, tooltipOffset } from './tooltipClass';

/** One tooltip for all the icon buttons inside, with their names. Escape and a press close it. */
export function TooltipArea({ children }: { children: ReactNode }) {
  const [button, setButton] = useState<Element | null>(null);
  const close = () => setButton(null);
  const name = button?.isConnected ? button.getAttribute('aria-label') : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the buttons inside.
    <div
      onPointerOver={({ target, pointerType }) =>
        setButton(pointerType === 'mouse' ? iconButtonAt(target) : null)
      }
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => setButton(target.matches(':focus-visible') ? iconButtonAt(target) : null)}
      onBlur={close}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      {children}
      {name && (
        <TooltipTriggerStateContext
          value={{ isOpen: true, shouldSkipAnimation: true, open: () => {}, close }}
        >
          <Tooltip triggerRef={{ current: button }} offset={tooltipOffset} className={tooltipClass}>
            {name}
          </Tooltip>
        </TooltipTriggerStateContext>
      )}
    </div>
  );
}

function iconButtonAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('button[aria-label]') : null;
}
