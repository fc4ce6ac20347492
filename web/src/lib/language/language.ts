import type { Messages } from '@lingui/core';
import { readCookie, writeCookie } from '@/lib/cookies';
import { i18n } from './texts';

/** The languages of the product, by their name in themselves. */
export const languageNames = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('@/locales/de.po'),
  es: () => import('@/locales/es.po'),
  fr: () => import('@/locales/fr.po'),
  it: () => import('@/locales/it.po'),
  nl: () => import('@/locales/nl.po'),
  'pt-BR': () => import('@/locales/pt-BR.po'),
};

const cookieName = 'language';
/** A page that waits longer for its language is shown in English first. */
const patienceMs = 3_000;

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** The first of what a person reads that we speak: "de-AT" is German, and all Portuguese the one we have. */
export function preferredLanguage(tags: readonly string[]): Language {
  const spoken = tags.map((tag) => languages.find((language) => baseOf(language) === baseOf(tag)));
  return spoken.find((language) => language !== undefined) ?? 'en';
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** What was chosen on this device. */
function chosenLanguage(): Language | undefined {
  const chosen = readCookie(cookieName);
  return isLanguage(chosen) ? chosen : undefined;
}

function deviceLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages);
}

/** Before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  const language = deviceLanguage();
  if (language === 'en') return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([speak(language), patience]);
}

/** Speaks a language from now on, on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie(cookieName, language);
  await speak(language);
}

/** Speaks the language that the server knows of somebody, unless another was chosen on this device. */
export function suggestLanguage(language: unknown): void {
  if (isLanguage(language) && chosenLanguage() === undefined) void speak(language);
}

/** Goes back to what the browser asks for, now and at the next start. */
export async function followBrowser(): Promise<void> {
  writeCookie(cookieName, '');
  await speak(deviceLanguage());
}

let wanted: Language = 'en';

/** Speaks a language as soon as its texts are here. Without them the page goes on in the one it speaks. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = await messagesOf(language);
  // Of two choices the last one counts, whichever comes first.
  if (messages === undefined || wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

async function messagesOf(language: Language): Promise<Messages | undefined> {
  if (language === 'en') return {};
  return catalogues[language]().then(
    ({ messages }) => messages,
    () => undefined,
  );
}
