import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { Page, Route } from '@playwright/test';
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

/** Loads German with every word stretched: a pseudo-language longer than any that we have. */
export async function speakAtLength(page: Page): Promise<void> {
  await page.route(/\/assets\/(catalogue-)?de-[^/]+\.js$/, lengthen);
  await speakTo(page, 'de');
}

/** A text in that language. */
export function atLength(english: string): string {
  return stretched(translated('de', english));
}

async function lengthen(route: Route): Promise<void> {
  const answer = await route.fetch();
  const script = (await answer.text()).replace(/JSON\.parse\((["'`]).*\1\)/s, (parsing) => {
    const texts = runInNewContext(parsing);
    return `JSON.parse(${JSON.stringify(JSON.stringify(longer(texts)))})`;
  });
  await route.fulfill({ response: answer, body: script });
}

/** Stretches the words of a compiled text, not the names of its arguments. */
function longer(texts: unknown): unknown {
  if (typeof texts === 'string') return stretched(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((part) => (Array.isArray(part) ? argument(part) : longer(part)));
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, longer(text)]));
}

function argument([name, kind, forms]: unknown[]): unknown[] {
  return forms === undefined
    ? [name, kind].filter((part) => part !== undefined)
    : [name, kind, longer(forms)];
}

/** Longer words rather than more of them: those are what does not fit. Tags stay whole. */
function stretched(text: string): string {
  return text.replace(/<[^>]*>|\p{L}{4,}/gu, (word) =>
    word.startsWith('<') ? word : word + word.slice(-Math.ceil(word.length * 0.1)),
  );
}
