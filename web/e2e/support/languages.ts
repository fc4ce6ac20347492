import { readFileSync } from 'node:fs';
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

/** What a text is in a language, by the file that the translators wrote. */
export function translated(language: OtherLanguage, english: string): string {
  const file = readFileSync(new URL(`../../src/locales/${language}.po`, import.meta.url), 'utf8');
  const entry = file.split('\n\n').find((lines) => lines.includes(`\nmsgid ${JSON.stringify(english)}\n`));
  const [, said] = /^msgstr "(.*)"$/m.exec(entry ?? '') ?? [];
  if (!said) throw new Error(`"${english}" is not in ${language}.po, or is written on several lines`);
  return JSON.parse(`"${said}"`);
}

/** As if it had been chosen on this device before. */
export async function speakTo(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address }]);
}

/** Lets the page speak German whose every text is two fifths longer than the English one, which no real language is. */
export async function speakAtLength(page: Page): Promise<void> {
  await page.route(/\/assets\/de-[^/]+\.js$/, lengthen);
  await speakTo(page, 'de');
}

async function lengthen(route: Route): Promise<void> {
  const answer = await route.fetch();
  const script = (await answer.text()).replace(
    /JSON\.parse\((["'`])(.*)\1\)/s,
    (_, quote: string, json: string) => {
      const texts = JSON.parse(unquoted(quote, json));
      return `JSON.parse(${JSON.stringify(JSON.stringify(longer(texts)))})`;
    },
  );
  await route.fulfill({ response: answer, body: script });
}

function unquoted(quote: string, json: string): string {
  if (quote === '"') return JSON.parse(`"${json}"`);
  return json.replace(/\\(['`\\])/g, '$1');
}

/** Of a compiled text only what is said becomes longer, not the names of its arguments. */
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

/** Longer words, not more of them: those are what does not fit. Tags stay whole. */
function stretched(text: string): string {
  return text.replace(/<[^>]*>|\p{L}{4,}/gu, (word) =>
    word.startsWith('<') ? word : word + word.slice(-Math.ceil(word.length * 0.15)),
  );
}
