import type { Messages } from '@lingui/core';
import { whenIdle } from '@/lib/whenIdle';
import { deviceLanguage, isLanguage, type Language, patienceMs } from './language';
import { i18n } from './texts';

// The texts of pages that the editor does not need, in a file of their own for each language.

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('@/locales/de.po?late'),
  es: () => import('@/locales/es.po?late'),
  fr: () => import('@/locales/fr.po?late'),
  it: () => import('@/locales/it.po?late'),
  nl: () => import('@/locales/nl.po?late'),
  'pt-BR': () => import('@/locales/pt-BR.po?late'),
};

const soonMs = 2_000;

/** The editor is shown without them, and gets them when the browser is idle; other pages wait for them. */
export async function startLateTexts(path: string, spoken: Promise<void>): Promise<void> {
  if (/^\/(edit|try|newschedule)(\/|$)/.test(path)) {
    await spoken;
    whenIdle(() => void addLateTexts(), soonMs);
  } else {
    const late = messagesOf(deviceLanguage());
    await spoken;
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([late.then(add), patience]);
  }
  i18n.on('change', () => void addLateTexts());
}

type Late = { language: string; messages: Messages };

async function addLateTexts(): Promise<void> {
  if (isLanguage(i18n.locale)) add(await messagesOf(i18n.locale));
}

/** Unless they are there, or the language has changed meanwhile. */
function add({ language, messages }: Late): void {
  const [first] = Object.keys(messages);
  if (first === undefined || first in i18n.messages || i18n.locale !== language) return;
  i18n.loadAndActivate({ locale: language, messages: { ...i18n.messages, ...messages } });
}

async function messagesOf(language: Language): Promise<Late> {
  if (language === 'en') return { language, messages: {} };
  return catalogues[language]().then(
    ({ messages }) => ({ language, messages }),
    () => ({ language, messages: {} }),
  );
}
