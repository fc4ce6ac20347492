import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { transformAsync } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import config from './lingui.config';
import { pseudo } from './pseudo';

const linguiConfig = makeConfig(config, { skipValidation: true });
const folder = resolve(import.meta.dirname, 'src/locales');
const compilerCache = resolve(import.meta.dirname, 'src/lib/language/compilerCache.ts');

/** The texts of a language by id, without untranslated ones. */
type Texts = Map<string, string>;

/** Pages that the editor does not lead to at once: what only they say is a second catalogue, loaded later. */
const latePages =
  /^src\/features\/(activity|assistant|athletes|auth|billing|connections|goals|inbox|landing|messages|move-in|operator|profile|race-plan|race-review|roster-import|settings\/access|settings\/security|team)\/|^src\/(athlete|domain\/(members|race-plan))\//;

type Part = 'first' | 'late';

export async function readTexts(language: string, part?: Part): Promise<Texts> {
  const file = `${folder}/${language}.po`;
  const context = { locale: language, sourceLocale: 'en', filename: file, existing: null };
  const catalogue = (await formatter().parse(readFileSync(file, 'utf8'), context)) ?? {};
  const isWanted = ({ origin = [] }: { origin?: readonly (readonly [string, number?])[] }) =>
    part === undefined || origin.every(([used]) => latePages.test(used)) === (part === 'late');
  const isPseudo = process.env.PSEUDO_LANGUAGE === language;
  const wanted = Object.entries(catalogue).filter(([, text]) => isWanted(text));
  const texts = wanted.map(([id, { message, translation, context }]): [string, string] => [
    id || generateMessageId(message ?? '', context),
    (isPseudo ? pseudo(message ?? '') : translation) || '',
  ]);
  return new Map(texts.filter(([, translation]) => translation !== ''));
}

/**
 * Compiles Lingui's macros, and the translations (`src/locales/<language>.po`).
 *
 * A built file contains the English texts, so that it needs no catalogue and can always fall back to them; a text's id
 * is its number instead of a hash, which would not compress. The catalogue of another language contains only the texts
 * of this build: the athlete's page has few (decision 110). With late texts, those of pages far from the editor are apart
 * (`<language>.po?late`).
 */
export function languages({ hasLateTexts = false } = {}): Plugin {
  let isBuild = false;
  let numbers = new Map<string, string>();
  const used = new Set<string>();
  const numbered = (code: string) =>
    code.replace(described, (_, start: string, quotedId: string, quotedText: string) => {
      const id: string = JSON.parse(quotedId);
      used.add(id);
      const text = compiled(JSON.parse(quotedText));
      return `${start}id: ${JSON.stringify(numbers.get(id) ?? id)}, message: ${JSON.stringify(text)}`;
    });
  return {
    name: 'languages',
    enforce: 'pre',
    async configResolved({ command }) {
      isBuild = command === 'build';
      if (!isBuild) return;
      const ids = [...(await readTexts('en')).keys()];
      numbers = new Map(ids.map((id, index) => [id, index.toString(36)]));
    },
    // Components keep their memo cache only as long as the language stays the same (decision 111).
    resolveId: {
      filter: { id: /^(react|preact\/compat)\/compiler-runtime$/ },
      handler: (_, importer) => (importer === compilerCache ? null : compilerCache),
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const expanded = await withoutMacros(code, id.replace(/\?.*$/, ''));
        return { ...expanded, code: isBuild ? numbered(expanded.code) : expanded.code };
      },
    },
    load: {
      filter: { id: /\/src\/locales\/[\w-]+\.po(\?late)?$/ },
      async handler(id) {
        const [file = '', late] = id.split('?');
        this.addWatchFile(file);
        const language = relative(folder, file).replace('.po', '');
        const part = late ? 'late' : hasLateTexts ? 'first' : undefined;
        if (isBuild)
          return `export const messages = JSON.parse(${JSON.stringify(`CATALOGUE OF ${language} ${part}`)});`;
        return `export const messages = ${JSON.stringify(catalogueOf(await readTexts(language, part)))};`;
      },
    },
    async renderChunk(code) {
      const placeholder = /(["'`])CATALOGUE OF ([\w-]+) (\w+)\1/.exec(code);
      if (!placeholder) return null;
      const [quoted, , language = '', part] = placeholder;
      const wanted = part === 'undefined' ? undefined : (part as Part);
      const texts = [...(await readTexts(language, wanted))].filter(([id]) => used.has(id));
      const catalogue = catalogueOf(new Map(texts.map(([id, text]) => [numbers.get(id) ?? id, text])));
      return { code: code.replace(quoted, () => JSON.stringify(JSON.stringify(catalogue))), map: null };
    },
  };
}

type Expanded = { code: string; map: string };

/** Babel takes longer than the rest of the build together. Two builds and the test projects compile the same files. */
const cache = resolve(import.meta.dirname, 'node_modules/.cache/texts');
const macroPackage = resolve(
  import.meta.dirname,
  'node_modules/@lingui/babel-plugin-lingui-macro/package.json',
);
const macroVersion: string = JSON.parse(readFileSync(macroPackage, 'utf8')).version;
const asked = new Map<string, Promise<Expanded>>();

function withoutMacros(code: string, filename: string): Promise<Expanded> {
  const key = createHash('sha256').update(`${macroVersion}\n${filename}\n${code}`).digest('hex');
  const known = asked.get(key) ?? readOrExpand(`${cache}/${key}.json`, code, filename);
  asked.set(key, known);
  return known;
}

async function readOrExpand(file: string, code: string, filename: string): Promise<Expanded> {
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (kept !== undefined) return kept;
  const expanded = await expand(code, filename);
  await mkdir(cache, { recursive: true });
  // A concurrent reader finds the whole file or none.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(expanded));
  await rename(unfinished, file);
  return expanded;
}

async function expand(code: string, filename: string): Promise<Expanded> {
  const compiled = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    // Keeps non-ASCII letters, so that a text can be parsed as JSON.
    generatorOpts: { jsescOption: { minimal: true } },
    plugins: [[macro, { stripMessageField: false, linguiConfig }]],
  });
  return { code: compiled?.code ?? code, map: JSON.stringify(compiled?.map ?? null) };
}

/** A text as the macros emit it. What it says to translators stays out of the built files. */
const described =
  /(\/\*i18n\*\/\s*\{\s*)id: ("(?:[^"\\]|\\.)*"),\s*message: ("(?:[^"\\]|\\.)*")(?:,\s*(?:comment|context): (["'`])(?:(?!\4)[^\\]|\\.)*\4)*/g;

/** A text without arguments is a string; any other is Lingui's compiled form. */
function compiled(text: string) {
  const parts = compileMessageOrThrow(text);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

function catalogueOf(texts: Texts) {
  return Object.fromEntries([...texts].map(([id, text]) => [id, compiled(text)]));
}
