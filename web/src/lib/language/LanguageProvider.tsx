import type { ReactNode } from 'react';
import { manner } from './region';
import { SpokenLanguage } from './SpokenLanguage';
import { useLingui } from './texts';

/** Draws everything inside again when another language or another way to write dates is chosen. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useLingui();
  return <SpokenLanguage.Provider value={manner()}>{children}</SpokenLanguage.Provider>;
}
