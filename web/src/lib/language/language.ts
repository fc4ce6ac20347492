import type { Messages } from '@lingui/core';
import { readCookie, writeCookie } from '@/lib/cookies';
import { i18n } from './texts';

/** The supported languages, each by its own name. */
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
/** How long a page waits for its translations before it is shown in English. */
export const patienceMs = 3_000;

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** The first supported language of the list: "de-AT" is German, and every Portuguese is the one we have. */
export function preferredLanguage(tags: readonly string[]): Language {
  const spoken = tags.map((tag) => languages.find((language) => baseOf(language) === baseOf(tag)));
  return spoken.find((language) => language !== undefined) ?? 'en';
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The language chosen on this device. */
function chosenLanguage(): Language | undefined {
  const chosen = readCookie(cookieName);
  return isLanguage(chosen) ? chosen : undefined;
}

/** As the server chooses it for the first byte of a public page: the address, the cookie, then the browser. */
export function deviceLanguage(): Language {
  return addressedLanguage() ?? chosenLanguage() ?? preferredLanguage(navigator.languages);
}

/** Search engines lead to a language by the address: "/?lang=de". */
function addressedLanguage(): Language | undefined {
  const named = new URLSearchParams(location.search).get('lang');
  return isLanguage(named) ? named : undefined;
}

/** Runs before the first render. */
export async function startLanguage(): Promise<void> {
  const language = deviceLanguage();
  if (language === 'en') return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([speak(language), patience]);
}

/** Switches the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie(cookieName, language);
  // A choice counts more than the address that led here.
  if (addressedLanguage()) history.replaceState(history.state, '', location.pathname + location.hash);
  await speak(language);
}

/** Switches to the language that the server has on record, unless another was chosen on this device. */
export function suggestLanguage(language: unknown): void {
  if (isLanguage(language) && chosenLanguage() === undefined) void speak(language);
}

/** Goes back to the browser's language, now and at the next start. */
export async function followBrowser(): Promise<void> {
  writeCookie(cookieName, '');
  await speak(deviceLanguage());
}

let wanted: Language = 'en';

/** Switches once the translations are loaded. If they fail to load, the page keeps its language. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = await messagesOf(language);
  // The last of two choices wins, in whichever order they load.
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
