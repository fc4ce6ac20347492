import type { ReactNode } from 'react';
import { manner } from './region';
import { SpokenLanguage } from './SpokenLanguage';
import { useLingui } from './texts';

/** Re-renders everything inside when the language or the date format changes. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useLingui();
  return <SpokenLanguage.Provider value={manner()}>{children}</SpokenLanguage.Provider>;
}
