import { useState } from 'react';
import { useAccountKey } from './auth';

/** The athletes that the signed-in coach looks after, or everybody's. */
export type Whose = 'mine' | 'everyone';

type List = 'roster' | 'inbox';

/** What the person chose for a list on this device, if anything. */
export function keptWhose(list: List, account: string): Whose | undefined {
  try {
    const kept = localStorage.getItem(storageKey(list, account));
    return kept === 'mine' || kept === 'everyone' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The choice for a list, kept for the person and the account. */
export function useWhose(list: List, otherwise: Whose): [Whose, (whose: Whose) => void] {
  const account = useAccountKey();
  const [chosen, setChosen] = useState(() => keptWhose(list, account));
  const choose = (whose: Whose) => {
    setChosen(whose);
    try {
      localStorage.setItem(storageKey(list, account), whose);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return [chosen ?? otherwise, choose];
}

function storageKey(list: List, account: string): string {
  return `whose-${list}-${account}`;
}
