import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Inbox as InboxIcon, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '@/components/buttons/Button';
import { popoverPanel, popoverSheet } from '@/components/overlays/overlayClass';
import { Bib } from '@/domain/athletes/Bib';
import type { Inbox, InboxItem } from '@/domain/inbox/inbox';
import { happenedText, notificationText } from '@/domain/inbox/inboxText';
import { useMay } from '@/domain/members/role';
import { useReadNotifications } from './useReadNotifications';

type Props = {
  /** Absent until they are loaded. */
  notifications: Inbox['notifications'] | undefined;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Events, newest first. Opening one marks it as read. */
export function NotificationsPopover({ notifications, triggerRef, isOpen, onOpenChange }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  const read = useReadNotifications();
  const mayConnect = useMay('changePreferences');
  const { unread = 0, latest = [] } = notifications ?? {};
  const list = useRef<HTMLUListElement>(null);

  const open = (item: InboxItem) => {
    onOpenChange(false);
    if (!item.isRead) read([item.id]);
    const { scheduleId, workout } = item;
    if (scheduleId && workout) {
      void router.navigate({
        to: '/edit/{-$scheduleId}',
        params: { scheduleId },
        search: { workout: workout.workoutId },
      });
    } else if (item.kind === 'connectionStopped' && mayConnect) {
      void router.navigate({ to: '/settings/connections' });
    } else void router.navigate({ to: '/inbox' });
  };
  const openInbox = () => {
    onOpenChange(false);
    void router.navigate({ to: '/inbox' });
  };
  const rowButtons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const markAllRead = () => {
    // The button disappears, so the focus moves first.
    rowButtons()[0]?.focus();
    read();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const rows = rowButtons();
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[(at + step + rows.length) % rows.length]?.focus();
    event.preventDefault();
  };

  return (
    <Popover
      aria-label={t`Notifications`}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={`w-[392px] max-w-full overflow-hidden p-0! outline-none ${popoverPanel} ${popoverSheet}`}
    >
      <header className="flex h-[46px] items-center justify-between gap-2 border-b border-line pr-2 pl-4">
        <h2 className="text-[15px] leading-5">
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && (
          <small className="mr-auto text-xs text-ink-3">
            <Plural value={unread} one="# unread" other="# unread" />
          </small>
        )}
        {unread > 0 && (
          <Button variant="ghost" size="sm" onPress={markAllRead}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </header>
      {latest.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-ink-2">
          {notifications ? t`Nothing new lately.` : t`Loading…`}
        </p>
      ) : (
        <ul ref={list} onKeyDown={onKeyDown}>
          {latest.map((item) => (
            <Notification key={item.id} item={item} onOpen={() => open(item)} />
          ))}
        </ul>
      )}
      <footer className="border-t border-line bg-paper p-2 dark:bg-transparent">
        <Button isBlock icon={<InboxIcon strokeWidth={1.9} aria-hidden="true" />} onPress={openInbox}>
          <Trans>Open inbox</Trans>
        </Button>
      </footer>
    </Popover>
  );
}

function Notification({ item, onOpen }: { item: InboxItem; onOpen: () => void }) {
  const [now] = useState(() => new Date());
  const { title, detail } = notificationText(item, todayIn(getLocalTimeZone()));
  const mark =
    "before:absolute before:top-[17px] before:left-[7px] before:size-[7px] before:rounded-full before:bg-tartan before:content-['']";
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        onClick={onOpen}
        className={`relative grid w-full cursor-pointer grid-cols-[32px_minmax(0,1fr)_auto] gap-[11px] py-[11px] pr-4 pl-5 text-left text-sm leading-[18px] outline-none hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus dark:hover:bg-ink/9 ${item.isRead ? '' : mark}`}
      >
        {item.kind === 'messageFailed' ? (
          <span className="grid h-6 w-8 place-items-center rounded-xs bg-danger-soft text-danger">
            <TriangleAlert className="size-4" strokeWidth={1.9} aria-hidden="true" />
          </span>
        ) : (
          <Bib name={item.athleteName} />
        )}
        <span className="min-w-0">
          {!item.isRead && (
            <span className="sr-only">
              <Trans>Unread.</Trans>{' '}
            </span>
          )}
          <b className={`block wrap-break-word ${item.isRead ? 'font-medium' : 'font-semibold'}`}>{title}</b>
          <small className="block truncate text-xs text-ink-3" title={detail}>
            {detail}
          </small>
        </span>
        <time dateTime={item.at} className="text-xs leading-[18px] whitespace-nowrap text-ink-3">
          {happenedText(item.at, now)}
        </time>
      </button>
    </li>
  );
}
