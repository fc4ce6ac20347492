import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { inboxQuery } from '@/domain/inbox/queries';
import { countText } from '@/lib/countText';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';

const NotificationsPopover = lazyAfterPaint(() =>
  import('./NotificationsPopover').then((module) => module.NotificationsPopover),
);

const DeviceNotifications = lazyAfterPaint(() =>
  import('./DeviceNotifications').then((module) => module.DeviceNotifications),
);

/** The bell counts unread events; the inbox counts open items. */
export function NotificationsButton({ className }: { className: string }) {
  const { t } = useLingui();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const { data: inbox } = useQuery(inboxQuery());
  const unread = inbox?.notifications.unread ?? 0;
  return (
    <>
      <IconButton
        label={
          unread > 0
            ? t`${plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })}`
            : t`Notifications`
        }
        tooltip={t`Notifications`}
        className={`relative ${className}`}
        buttonRef={buttonRef}
        opens="dialog"
        isMenuOpen={isOpen === true}
        onPress={() => setIsOpen(true)}
      >
        <Bell strokeWidth={1.9} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-px min-w-[15px] rounded-full bg-tartan px-1 text-center text-[10px] leading-[15px] font-bold text-on-tartan ring-2 ring-paper"
          >
            {countText(unread, 9)}
          </span>
        )}
      </IconButton>
      <Suspense>
        <DeviceNotifications count={inbox?.count} />
      </Suspense>
      {isOpen !== undefined && (
        <Suspense>
          <NotificationsPopover
            notifications={inbox?.notifications}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
