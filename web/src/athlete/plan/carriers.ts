import { t } from '@lingui/core/macro';
import type { Page } from './page';

/** Who delivers messages, from the server. A page cached by an older version has none. */
export function carriersText(carriers: Page['carriers'] | undefined): string {
  const told = carriers ? carriedBy(carriers) : [];
  return [...told, t`Nobody else gets your data from this page.`].join(' ');
}

function carriedBy({ mailServer, sendsWhatsApp, notifies }: Page['carriers']): string[] {
  const ways = [
    ...(mailServer ? [t`Email is sent through ${mailServer}.`] : []),
    ...(sendsWhatsApp ? [t`WhatsApp messages are sent through Meta.`] : []),
    ...(notifies ? [t`Notifications are sent through the maker of your browser, who cannot read them.`] : []),
  ];
  return ways.length > 0 ? ways : [t`This server doesn’t send messages automatically.`];
}
