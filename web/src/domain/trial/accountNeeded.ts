import { createContext, use } from 'react';

type NeedAccount = (words: string) => void;

/** For a visitor: tells what an action needs an account for. */
export const AccountNeededContext = createContext<NeedAccount | undefined>(undefined);

/** Undefined for a coach, whose actions all work. */
export function useAccountNeeded(): NeedAccount | undefined {
  return use(AccountNeededContext);
}
