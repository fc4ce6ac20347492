import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { showToastsWith } from '@/lib/toast';

const icon = { className: 'size-4', strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Values that sonner does not let us set (356 px wide, 45 px to swipe away, Alt+T) are its defaults. */
export function Toaster() {
  const { t } = useLingui();
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  useEffect(() => showToastsWith(toast), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its children.
    <div onFocus={holdTimers} onBlur={releaseTimers}>
      <Sonner
        position="top-center"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={16}
        mobileOffset={16}
        hotkey={['altKey', 'KeyT']}
        expand
        closeButton
        containerAriaLabel={t`Notifications`}
        className={isHidden ? 'toasts is-paused' : 'toasts'}
        icons={{
          success: <CircleCheck {...icon} className="size-4 text-success" />,
          error: <CircleAlert {...icon} className="size-4 text-danger" />,
          close: <X {...icon} className="size-3.5" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: t`Dismiss`,
          classNames: {
            toast: 'toast',
            icon: 'mt-0.5 flex-none',
            content: 'min-w-0 flex-1 py-px',
            title: 'font-medium',
            description: 'text-xs text-ink-2 wrap-break-word',
            actionButton: 'toast-action',
            closeButton: 'toast-close',
          },
        }}
      />
    </div>
  );
}

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/* Sonner pauses its timers while the pointer is over the list; keyboard focus has to pause them too. */

function holdTimers({ target }: FocusEvent): void {
  listOf(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function releaseTimers({ target, relatedTarget }: FocusEvent): void {
  const list = listOf(target);
  if (list?.contains(relatedTarget)) return;
  list?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

function listOf(target: Element): Element | null {
  return target.closest('[data-sonner-toaster]');
}
