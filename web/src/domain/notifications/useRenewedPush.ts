import { useEffect } from 'react';
import { useAccountKey } from '@/lib/auth';
import { serverSettings } from '@/lib/serverSettings';
import { storedKey } from './storedKey';

/** Once a page: only where notifications were switched on, so that nobody else loads the script for it. */
export function useRenewedPush(): void {
  const account = useAccountKey();
  useEffect(() => {
    const { pushKey } = serverSettings;
    if (pushKey === null || !wasSwitchedOn()) return;
    // It is tried again with the next page.
    void import('./device').then(({ renew }) => renew(pushKey, account)).catch(() => undefined);
  }, [account]);
}

function wasSwitchedOn(): boolean {
  try {
    return localStorage.getItem(storedKey) !== null;
  } catch {
    return false;
  }
}
