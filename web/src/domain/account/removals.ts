import { plural, t } from '@lingui/core/macro';
import { formatDayOf } from '@/lib/formatDay';
import type { components } from '@/lib/schema';

export type WaysIn = components['schemas']['WaysIn'];
export type Removals = components['schemas']['RemovalsBody'];
export type WayInKind = keyof Removals;

export const removesNothing: Removals = {
  passkeys: false,
  tokens: false,
  aiClients: false,
  webhooks: false,
  issuers: false,
};

/** Webhooks are offered only when an address is confirmed for the first time. */
export function offeredKinds(ways: WaysIn): WayInKind[] {
  const kinds: WayInKind[] = ['passkeys', 'issuers', 'tokens', 'aiClients'];
  if (!ways.isAddressConfirmed) kinds.push('webhooks');
  return kinds.filter((kind) => ways[kind].length > 0);
}

/** Nobody knows who set up what before the address was confirmed: everything goes unless the person keeps it. */
export function firstChoice(ways: WaysIn): Removals {
  const goes = !ways.isAddressConfirmed;
  return { passkeys: goes, tokens: goes, aiClients: goes, webhooks: goes, issuers: goes };
}

export function kindText(kind: WayInKind, count: number): string {
  switch (kind) {
    case 'passkeys':
      return plural(count, { one: '# passkey', other: '# passkeys' });
    case 'tokens':
      return plural(count, { one: '# token for scripts', other: '# tokens for scripts' });
    case 'aiClients':
      return plural(count, { one: '# AI client', other: '# AI clients' });
    case 'issuers':
      return plural(count, { one: '# linked sign-in', other: '# linked sign-ins' });
    case 'webhooks':
      return plural(count, { one: '# webhook', other: '# webhooks' });
  }
}

/** "Nora’s phone, since 2 Sep 2026" */
export function wayText({ name, accountName, createdAt }: components['schemas']['WayIn']): string {
  const day = formatDayOf(createdAt);
  return accountName ? t`${name} in ${accountName}, since ${day}` : t`${name}, since ${day}`;
}
