import { useState } from 'react';
import { useUser } from '@/lib/auth';
import { type Preferences, readPreferences, writePreferences } from './preferences';

/** What this user chose on this device, and how to choose otherwise. */
export function usePreferences() {
  const user = useUser();
  const [preferences, setPreferences] = useState(() => readPreferences(user.id));
  const prefer = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    writePreferences(user.id, next);
  };
  return { preferences, prefer };
}
