import { type ReactNode, Suspense, useState } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';

const Tooltip = lazyAfterPaint(() => import('./Tooltip').then((module) => module.Tooltip));

/** One tooltip for all the icon buttons inside, showing their names. Escape or a press closes it. */
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
      {button && name && (
        <Suspense>
          <Tooltip of={button} text={name} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function iconButtonAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('button[aria-label]') : null;
}
