import { t } from '@lingui/core/macro';

/** "about 8.3 km", for an estimate. */
export function about(amount: string): string {
  return t`about ${amount}`;
}
