import { useAppBadge } from '@/domain/notifications/appBadge';
import { useOpenedInbox } from '@/domain/notifications/useOpenedInbox';
import { useRenewedPush } from '@/domain/notifications/useRenewedPush';

/** What the installed app and its notifications need of an open page. Shows nothing. */
export function DeviceNotifications({ count }: { count: number | undefined }) {
  useAppBadge(count);
  useOpenedInbox();
  useRenewedPush();
  return null;
}
