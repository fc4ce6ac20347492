// Writes what the server puts into public pages, in each language: the pages of text as plain HTML for <noscript>
// (dist/public-pages.json), and the top of the landing page, which is painted before the script has run (dist/landing-top.json).
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

/* What modules read while they load. The server fills in the support address. */
const settings = { content: JSON.stringify({ supportAddress: '__LONGRUN_SUPPORT__' }) };
globalThis.document = { querySelector: () => settings, cookie: '', documentElement: { lang: 'en' } };
globalThis.window = {
  location: { origin: 'http://localhost', hash: '', search: '' },
  addEventListener: () => {},
  scrollTo: () => {},
};
globalThis.localStorage = { getItem: () => null, setItem: () => {} };

const server = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: false },
  logLevel: 'error',
});
const { landingTop, publicPages } = await server.ssrLoadModule('/src/publicPages.tsx');
const { languages } = await server.ssrLoadModule('/src/lib/language/language.ts');
const { i18n } = await server.ssrLoadModule('/src/lib/language/texts.tsx');
const texts = {};
const tops = {};
for (const language of languages) {
  i18n.loadAndActivate({ locale: language, messages: language === 'en' ? {} : await messagesOf(language) });
  globalThis.document.documentElement.lang = language;
  const pages = await publicPages();
  texts[language] = Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, textOf(html)]));
  tops[language] = stillOf(await landingTop());
}
writeFileSync(new URL('../dist/public-pages.json', import.meta.url), JSON.stringify(texts));
writeFileSync(
  new URL('../dist/landing-top.json', import.meta.url),
  JSON.stringify({ styles: stylesOf('src/features/landing/Landing.tsx'), tops }),
);
await server.close();

/** Those that a page waits for, and those of pages far from the editor. */
async function messagesOf(language) {
  const files = [`/src/locales/${language}.po`, `/src/locales/${language}.po?late`];
  const [first, late] = await Promise.all(files.map((file) => server.ssrLoadModule(file)));
  return { ...first.messages, ...late.messages };
}

/**
 * Without the sessions on the track, which grow when the script has run, and without inline styles, which the content security
 * policy forbids.
 */
function stillOf(html) {
  return html.replace(/<g class="in-turn">[\s\S]*?<\/svg>/g, '</svg>').replace(/ style="[^"]*"/g, '');
}

/** The style sheets that a part of the app waits for, beside those of every page. */
function stylesOf(part) {
  const manifest = JSON.parse(readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'));
  const seen = new Set(['index.html']);
  const found = [];
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { css = [], imports = [] } = manifest[name];
    for (const one of imports) visit(one);
    found.push(...css);
  };
  visit(part);
  return found;
}

/** Without drawings, styles and what only a script uses. */
function textOf(html) {
  return withoutHidden(html)
    .replace(/<(svg|select)[\s\S]*?<\/\1>/g, '')
    .replace(/ (class|style|id|aria-[a-z]+|role|data-[a-z-]+|tabindex|title|for)="[^"]*"/g, '')
    .replace(/<(div|span|i|b|label)>\s*<\/\1>/g, '');
}

/** Elements with aria-hidden repeat in pictures what the text says. */
function withoutHidden(html) {
  let kept = '';
  /** How many open elements are inside a hidden one, with it. */
  let hidden = 0;
  for (const part of html.split(/(?=<)/)) {
    const tag = /^<(\/?)([a-z][a-z\d]*)[^>]*?(\/?)>/.exec(part);
    const isVoid = tag !== null && (tag[3] === '/' || ['br', 'img', 'input', 'hr'].includes(tag[2]));
    const rest = tag ? part.slice(tag[0].length) : part;
    if (hidden === 0) {
      if (tag && !tag[1] && !isVoid && tag[0].includes('aria-hidden="true"')) hidden = 1;
      else kept += part;
      continue;
    }
    if (tag && !isVoid) hidden += tag[1] ? -1 : 1;
    if (hidden === 0) kept += rest;
  }
  return kept;
}
