import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { address } from './places.mjs';

export const otherLanguages = {
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
};

export type OtherLanguage = keyof typeof otherLanguages;

/** The translation of a text, from the language's catalogue. */
export function translated(language: OtherLanguage, english: string): string {
  const file = readFileSync(new URL(`../../src/locales/${language}.po`, import.meta.url), 'utf8');
  const entry = file.split('\n\n').find((lines) => lines.includes(`\nmsgid ${JSON.stringify(english)}\n`));
  const [, said] = /^msgstr "(.*)"$/m.exec(entry ?? '') ?? [];
  if (!said) throw new Error(`"${english}" is not in ${language}.po, or is written on several lines`);
  return JSON.parse(`"${said}"`);
}

/** As if the language had been chosen on this device before. */
export async function speakTo(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address }]);
}
