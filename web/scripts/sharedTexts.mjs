// Texts in both catalogues have one source, src/locales: `npm run texts` copies their translations to the server's catalogue.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** At the server these begin a sentence, so they have an article, or are said to an athlete. */
const otherAtTheServer = new Set([
  'Choose a day',
  'Club or business name',
  'Day',
  'Description',
  'First name',
  'Last name',
  'Name',
  'Notes',
  'Phone number',
  'Plan name',
  'Race day',
  'Race name',
  'Reply',
  'Short mark',
  'Tagline',
  'Title',
  'Website',
]);

/** What a context is called at the server. */
const serverContexts = { 'type of workout': 'workout type' };

const webFolder = new URL('../src/locales/', import.meta.url);
const serverFolder = new URL('../../crates/texts/locales/', import.meta.url);

/** The server's entries of a language, with their context. */
export function serverTexts(language) {
  return entriesIn(readFileSync(new URL(`${language}.po`, serverFolder), 'utf8'));
}

/** The web app's entries of a language. */
export function webTexts(language) {
  return entriesIn(readFileSync(new URL(`${language}.po`, webFolder), 'utf8'));
}

/** The server's texts that are translated otherwise than the same text of the web app, with that translation. */
export function differingTexts(language) {
  const known = new Map(
    webTexts(language).map(({ context, english, translation }) => [
      keyOf(serverContexts[context] ?? context, english),
      translation,
    ]),
  );
  return serverTexts(language).flatMap((entry) => {
    const shared = known.get(keyOf(entry.context, entry.english));
    if (!shared || shared === entry.translation || otherAtTheServer.has(entry.english)) return [];
    return [{ ...entry, shared }];
  });
}

function keyOf(context, english) {
  return JSON.stringify([context, english]);
}

function entriesIn(file) {
  return file.split('\n\n').flatMap((block) => {
    const english = fieldIn(block, 'msgid');
    if (!english) return [];
    return [{ block, context: fieldIn(block, 'msgctxt'), english, translation: fieldIn(block, 'msgstr') }];
  });
}

/** A text goes on in the quoted lines below it. */
function fieldIn(block, field) {
  const found = new RegExp(`^${field} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
  const quoted = found?.[1].match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return quoted.map((line) => JSON.parse(line)).join('');
}

function share(language) {
  const path = new URL(`${language}.po`, serverFolder);
  let file = readFileSync(path, 'utf8');
  for (const { block, shared } of differingTexts(language)) {
    const at = block.indexOf('\nmsgstr ');
    const end = block.endsWith('\n') ? '\n' : '';
    file = file.replace(block, () => `${block.slice(0, at)}\nmsgstr ${JSON.stringify(shared)}${end}`);
  }
  writeFileSync(path, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const language of ['de', 'es', 'fr', 'it', 'nl', 'pt-BR']) share(language);
