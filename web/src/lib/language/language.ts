import type { Messages } from '@lingui/core';
import { i18n } from './texts';

/** The languages of the product, by their name in themselves. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
} as const;

export type Language = keyof typeof languageNames;

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('@/locales/de.po'),
  es: () => import('@/locales/es.po'),
  fr: () => import('@/locales/fr.po'),
  it: () => import('@/locales/it.po'),
  nl: () => import('@/locales/nl.po'),
  'pt-BR': () => import('@/locales/pt-BR.po'),
};

const languages = Object.keys(languageNames) as Language[];

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** The first of what a person reads that we speak: "de-AT" is German, "pt-PT" the Portuguese we have. */
export function preferredLanguage(tags: readonly string[]): Language {
  const known = tags.map((tag) => {
    const [base] = tag.toLowerCase().split('-');
    return languages.find((language) => language.toLowerCase().split('-')[0] === base);
  });
  return known.find((language) => language !== undefined) ?? 'en';
}

/** Speaks a language as soon as its texts are here. If they cannot be loaded, the page stays as it is. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const { messages } = language === 'en' ? { messages: {} } : await catalogues[language]();
  // Somebody who chooses twice gets what was chosen last, whichever came first.
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

let wanted: Language = 'en';
