import { t } from '@lingui/core/macro';

/** "10k pace to 5k pace" */
export function rangeOfNames(from: string, to: string): string {
  return t({ message: `${from} to ${to}`, context: 'paces' });
}
