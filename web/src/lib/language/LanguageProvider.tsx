import type { ReactNode } from 'react';
import { SpokenLanguage } from './SpokenLanguage';
import { useLingui } from './texts';

/** Draws everything inside again when another language is chosen. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <SpokenLanguage.Provider value={i18n.locale}>{children}</SpokenLanguage.Provider>;
}
